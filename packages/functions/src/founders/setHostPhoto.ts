import * as contract from "@majlis/contracts/founders/hostPhotos";
import { setHostPhoto } from "@majlis/core/founders/setHostPhoto";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { http } from "#functions/http";

export const handler = http(contract.setHostPhoto, async ({ deps, actor, body }) => ({
  photo: await setHostPhoto({ ...deps, pictures }, actor, body.pictureId),
}));
