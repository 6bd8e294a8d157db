import * as contract from "@majlis/contracts/businesses/favorites";
import { done } from "@majlis/contracts/replies";
import { setFavorite } from "@majlis/core/businesses/setFavorite";
import { http } from "#functions/http";

export const handler = http(contract.setFavorite, async ({ deps, actor, params, body }) => {
  await setFavorite(deps, actor, params.businessId, body.favorite);
  return done;
});
