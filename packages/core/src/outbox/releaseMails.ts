import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { newMail } from "./outbox";

/** A row may be written by a clock that is behind, so it is released a minute after its time. */
const graceMs = 60_000;

/**
 * Writes a pending row for each row whose time has come. The new row has an id of its own, so that the table's stream
 * delivers it. A second run finds nothing. Returns the number of rows.
 */
export const releaseMails = async (deps: Deps): Promise<{ released: number }> => {
  const until = new Date(deps.clock.now().getTime() - graceMs).toISOString();
  const { data } = await deps.store.outbox.query
    .due({ due_list: "waiting" })
    .lte({ due_at: until })
    .go({ pages: "all" });
  let released = 0;
  for (const { id, template, user_id, ref_id, data: values } of data) {
    // A row is released before the next one, so that a failure leaves the rest to the next run.
    // oxlint-disable-next-line no-await-in-loop
    const result = await commit(deps.store, (rows) => ({
      waiting: rows.outbox
        .patch({ id })
        .set({ status: "sent" })
        .remove(["due_list"])
        .where((is, { eq }) => eq(is.status, "waiting"))
        .commit(),
      pending: rows.outbox
        .create({ ...newMail(deps, { template, user_id, ref_id }), data: values, id: `${id}_due` })
        .commit(),
    }));
    if (result.outcome === "committed") released++;
  }
  return { released };
};
