import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/**
 * Ends the follow that a mail belongs to. An unknown token, of a follow that has ended, changes nothing: a follow that
 * began later has another token.
 */
export const unsubscribe = async ({ store }: Deps, token: string): Promise<void> => {
  const { data } = await store.hostFollow.query.byToken({ token }).go({ limit: 1 });
  for (const { user_id, host_id } of data)
    await wasWritten(
      store.hostFollow
        .delete({ user_id, host_id })
        .where((is, { eq }) => eq(is.token, token))
        .go(),
    );
};
