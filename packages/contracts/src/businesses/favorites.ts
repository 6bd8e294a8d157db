import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { BusinessId } from "#contracts/ids";
import { Done } from "#contracts/replies";

export const setFavorite = endpoint({
  method: "POST",
  path: "/api/businesses/{businessId}/favorite",
  access: "signedIn",
  summary: "Adds a partner to the caller's favorites, or takes it out. At most 200. Idempotent.",
  params: z.object({ businessId: BusinessId }),
  body: z.strictObject({ favorite: z.boolean() }),
  output: Done,
  errors: ["BusinessNotFound", "TooManyFavorites", "FavoriteNotSaved"],
});

export const listFavorites = endpoint({
  method: "GET",
  path: "/api/me/favorites",
  access: "signedIn",
  summary: "The caller's favorite partners. Deleted and inactive partners may be among them.",
  output: z.object({ businesses: z.array(BusinessId) }),
  errors: ["FavoritesNotLoaded"],
});
