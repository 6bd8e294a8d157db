import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { holderPages } from "#core/seats/holders";
import { getsMails } from "#core/seats/unmailed";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { isRowOf, type Migration } from "./migration";

/**
 * Counts the tickets whose holders get no mail, so that a message to guests shows how many people it is mailed to. A
 * row whose seats move meanwhile is counted again.
 */
export const countUnmailed: Migration = {
  name: "count-unmailed",
  changes: (item) => isRowOf(item, "availability") && item.unmailed_count === undefined,
  migrate: async (deps, item) => {
    const { id } = item;
    if (typeof id !== "string") throw new Error("Seats without an id");
    await retryOnConflict(() => writeCount(deps, id));
  },
};

const writeCount = async (deps: Deps, id: string): Promise<Attempt<undefined>> => {
  const { data: seats } = await deps.store.availability.get({ id }).go({ consistent: true });
  if (seats?.unmailed_count !== undefined || !seats) return done(undefined);
  const unmailed_count = await countTickets(deps, id);
  const write = deps.store.availability
    .patch({ id })
    .set({ unmailed_count })
    .where((is, { eq, notExists }) =>
      [eq(is.revision, seats.revision), notExists(is.unmailed_count)].join(" AND "),
    );
  return (await wasWritten(write.go())) ? done(undefined) : conflict;
};

const countTickets = async (deps: Deps, ref_id: string): Promise<number> => {
  let count = 0;
  for await (const page of holderPages(deps, { ref_id })) {
    const mailed = await Promise.all(page.map(({ user_id }) => getsMails(deps, user_id)));
    count += mailed.filter((isMailed) => !isMailed).length;
  }
  return count;
};
