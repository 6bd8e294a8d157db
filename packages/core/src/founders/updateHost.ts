import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/** Changes the sentence on the actor's page, or removes it. A second call changes nothing. Throws HostNotFound. */
export const updateHost = async (
  deps: Deps,
  { userId: id }: SignedIn,
  sentence: string | null,
): Promise<void> => {
  const patch = deps.store.user.patch({ id });
  const isWritten = await wasWritten(
    (sentence === null ? patch.remove(["host_sentence"]) : patch.set({ host_sentence: sentence }))
      .where((is, { eq }) => eq(is.role, "city_founder"))
      .go(),
  );
  if (!isWritten) throw new DomainError("HostNotFound");
};
