import { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";

/** Returns the ids of the actor's favorite partners. One read. */
export const listFavorites = async (
  { store }: Deps,
  { userId: user_id }: SignedIn,
): Promise<BusinessId[]> => {
  const { data } = await store.favorites.get({ user_id }).go({ consistent: true });
  return (data?.businesses ?? []).map((id) => BusinessId.parse(id));
};
