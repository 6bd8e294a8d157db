import { queryOptions, mutationOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { listBusinesses } from "@majlis/contracts/businesses";
import type { BusinessId } from "@majlis/contracts/ids";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { listFavorites, setFavorite } from "@majlis/contracts/businesses/favorites";
import { listHonoredReports } from "@majlis/contracts/businesses/honored";

const queryKey = ["favorites"];

/** The ids of the user's favorite partners. */
export const favoritesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async (): Promise<ReadonlySet<BusinessId>> => {
      return new Set((await call(listFavorites)).businesses);
    },
  });

interface FavoriteChange {
  readonly businessId: BusinessId;
  readonly favorite: boolean;
}

const show = ({ businessId, favorite }: FavoriteChange): void => {
  queryClient.setQueryData(favoritesQuery().queryKey, (favorites) => {
    const next = new Set(favorites);
    if (favorite) next.add(businessId);
    else next.delete(businessId);
    return next;
  });
};

/**
 * Changes a favorite. The list shows the change at once, and takes it back when the call fails. Calls for one partner
 * are made one after the other, so that the last press wins.
 */
export const favoriteMutation = (businessId: BusinessId) =>
  mutationOptions({
    mutationKey: queryKey,
    scope: { id: `favorite ${businessId}` },
    mutationFn: async (change: FavoriteChange) => {
      await call(setFavorite, { params: { businessId }, body: { favorite: change.favorite } });
    },
    onMutate: async (change) => {
      show(change);
      await queryClient.cancelQueries({ queryKey });
    },
    onError: (error, change) => {
      show({ ...change, favorite: !change.favorite });
      void toastFailure(error, "FavoriteNotSaved");
    },
    // While another call runs, the stored list lacks its change.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });

/** The whole guidebook by name, so that the filters search all of it. */
const guidebook = {
  queryKey: ["businesses", "guidebook"],
  queryFn: () =>
    fetchPages((cursor) => call(listBusinesses, { query: { limit: 100, ...(cursor && { cursor }) } })),
};

export const guidebookQueries = {
  businesses: () => queryOptions({ ...guidebook, select: ({ items }) => items }),
  /** The number of partners, and the best discount of them as far as it is told. */
  savings: () =>
    queryOptions({
      ...guidebook,
      select: ({ items, saves_up_to: best }) => ({ places: items.length, best }),
    }),
};

export const honoredQueries = {
  /** The user's own reports of the last 90 days, by business. */
  own: () =>
    queryOptions({
      queryKey: ["honored", "own"],
      queryFn: async () => {
        const page = await fetchPages((cursor) =>
          call(listHonoredReports, { query: { limit: 100, ...(cursor && { cursor }) } }),
        );
        return new Map(page.items.map(({ business_id, honored }) => [business_id, honored]));
      },
    }),
};

/** Refetches the own reports, and the guidebook with its shares. */
export const refreshHonored = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["honored"] }),
    queryClient.invalidateQueries({ queryKey: ["businesses"] }),
  ]);
};
