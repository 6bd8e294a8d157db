import * as contract from "@majlis/contracts/events/pictures";
import { addEventPhoto } from "@majlis/core/events/addEventPhoto";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { http } from "#functions/http";

export const handler = http(contract.addEventPhoto, async ({ deps, actor, params, body }) => ({
  photos: await addEventPhoto({ ...deps, pictures }, actor, params.eventId, body),
}));
