import { isHostRole } from "@majlis/contracts/roles";
import type { Since } from "@majlis/contracts/earlier";
import type { HostChange } from "@majlis/contracts/founders/hosts";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/**
 * Changes the sentence on the actor's page, or removes it. A second call changes nothing. Throws HostNotFound,
 * ChangedMeanwhile, Busy.
 */
export const updateHost = async (
  deps: Deps,
  { userId: id }: SignedIn,
  { sentence, was }: Since<HostChange>,
): Promise<void> =>
  retryOnConflict(async () => {
    const { data: user } = await deps.store.user.get({ id }).go({ consistent: true });
    if (!user || !isHostRole(user.role)) throw new DomainError("HostNotFound");
    const earlier = user.host_sentence;
    refuseOverwrite({ sentence: earlier }, { sentence, was });
    const patch = deps.store.user.patch({ id });
    const isWritten = await wasWritten(
      (sentence === null ? patch.remove(["host_sentence"]) : patch.set({ host_sentence: sentence }))
        .where((is, { eq, notExists }) =>
          [
            eq(is.role, user.role),
            earlier === undefined ? notExists(is.host_sentence) : eq(is.host_sentence, earlier),
          ].join(" AND "),
        )
        .go(),
    );
    return isWritten ? done(undefined) : conflict;
  });
