import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { findSeats } from "#core/seats/availability";
import { advanceAt } from "#core/seats/waitlistDue";
import { waitlistClosesAt } from "#core/seats/waitlist.rules";
import { commit } from "#core/table/commit";
import { isRowOf, type Migration } from "./migration";

const Listed = z.object({
  user_id: z.string(),
  ref_id: z.string(),
  offer_expires_at: z.optional(z.string()),
  gsi2pk: z.string(),
});

/**
 * Gives each waitlist entry the due rows of its offer and of the time at which its waitlist closes, and removes it from
 * the index of all entries, which the job read: docs/decisions/0068-steps-in-due-rows.md.
 */
export const addWaitlistSteps: Migration = {
  name: "add-waitlist-steps",
  changes: (item) => isRowOf(item, "waitlist") && Listed.safeParse(item).success,
  migrate: async (deps, item) => {
    const { user_id, ref_id, offer_expires_at } = Listed.parse(item);
    const now = instantNow(deps);
    const seats = await findSeats(deps, ref_id, { consistent: true });
    const times = [...(seats ? [waitlistClosesAt(seats.starts_at)] : []), offer_expires_at ?? []].flat();
    const due = new Set(times.map((at) => (at > now ? at : now)));
    await commit(deps.store, (rows) => ({
      entry: rows.waitlist
        .patch({ user_id, ref_id })
        .remove(["gsi2pk", "gsi2sk"])
        .where((is, { exists }) => exists(is.gsi2pk))
        .commit(),
      due: [...due].map((at) => advanceAt(rows, ref_id, at)),
    }));
  },
};
