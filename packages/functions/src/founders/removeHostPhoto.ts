import * as contract from "@majlis/contracts/founders/hostPhotos";
import { done } from "@majlis/contracts/replies";
import { removeHostPhoto } from "@majlis/core/founders/removeHostPhoto";
import { http } from "#functions/http";

export const handler = http(contract.removeHostPhoto, async ({ deps, actor }) => {
  await removeHostPhoto(deps, actor);
  return done;
});
