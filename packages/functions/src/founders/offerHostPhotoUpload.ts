import * as contract from "@majlis/contracts/founders/hostPhotos";
import { offerHostPhotoUpload } from "@majlis/core/founders/offerHostPhotoUpload";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { http } from "#functions/http";

export const handler = http(contract.offerHostPhotoUpload, ({ deps, actor, body }) =>
  offerHostPhotoUpload({ ...deps, pictures }, actor, body.type),
);
