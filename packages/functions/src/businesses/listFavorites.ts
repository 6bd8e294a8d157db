import * as contract from "@majlis/contracts/businesses/favorites";
import { listFavorites } from "@majlis/core/businesses/listFavorites";
import { http } from "#functions/http";

export const handler = http(contract.listFavorites, async ({ deps, actor }) => ({
  businesses: await listFavorites(deps, actor),
}));
