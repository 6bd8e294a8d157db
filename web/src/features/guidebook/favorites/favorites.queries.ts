import type { BusinessId } from "@majlis/contracts/ids";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { listFavorites, setFavorite } from "@majlis/contracts/businesses/favorites";

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
