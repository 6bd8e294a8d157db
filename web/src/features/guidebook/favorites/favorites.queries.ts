import type { BusinessId } from "@majlis/contracts/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";

const queryKey = ["favorites"];

/** The ids of the user's favorite partners. */
export const favoritesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async (): Promise<ReadonlySet<BusinessId>> => {
      const { listFavorites } = await import("@majlis/contracts/businesses/favorites");
      return new Set((await call(listFavorites)).businesses);
    },
  });

interface FavoriteChange {
  readonly businessId: BusinessId;
  readonly favorite: boolean;
}

/** Changes a favorite. The list shows it at once, and shows the stored one again when the call fails. */
export const saveFavorite = async ({ businessId, favorite }: FavoriteChange): Promise<void> => {
  const { setFavorite } = await import("@majlis/contracts/businesses/favorites");
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(favoritesQuery().queryKey, (favorites) => {
    const next = new Set(favorites);
    if (favorite) next.add(businessId);
    else next.delete(businessId);
    return next;
  });
  try {
    await call(setFavorite, { params: { businessId }, body: { favorite } });
  } finally {
    void queryClient.invalidateQueries({ queryKey });
  }
};
