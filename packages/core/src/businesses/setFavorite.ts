import type { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/** Calls at the same moment can pass it by their number, which bounds the row as well. */
const maxFavorites = 200;

/**
 * Adds a partner to the actor's favorites, or takes it out. A second call changes nothing. Throws BusinessNotFound, also
 * for inactive ones, and TooManyFavorites.
 */
export const setFavorite = async (
  { store }: Deps,
  { userId: user_id }: SignedIn,
  businessId: BusinessId,
  isFavorite: boolean,
): Promise<void> => {
  if (!isFavorite) {
    await wasWritten(
      store.favorites
        .patch({ user_id })
        .delete({ businesses: [businessId] })
        .go(),
    );
    return;
  }
  const [{ data: business }, { data: own }] = await Promise.all([
    store.business.get({ id: businessId }).go(),
    store.favorites.get({ user_id }).go({ consistent: true }),
  ]);
  if (!business?.is_active) throw new DomainError("BusinessNotFound");
  const favorites = own?.businesses ?? [];
  if (favorites.includes(businessId)) return;
  if (favorites.length >= maxFavorites) throw new DomainError("TooManyFavorites");
  await store.favorites
    .upsert({ user_id })
    .add({ businesses: [businessId] })
    .go();
};
