import * as contract from "@majlis/contracts/events/pictures";
import { offerPictureUpload } from "@majlis/core/events/offerPictureUpload";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { http } from "#functions/http";

export const handler = http(contract.offerPictureUpload, ({ deps, actor, params, body }) =>
  offerPictureUpload({ ...deps, pictures }, actor, params.eventId, body.type),
);
