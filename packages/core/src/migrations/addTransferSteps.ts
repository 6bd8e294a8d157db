import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { newDue } from "#core/outbox/dueRows";
import { transferReminderAt } from "#core/payments/transfer.rules";
import { commit } from "#core/table/commit";
import { isRowOf, type Migration } from "./migration";

const Awaited = z.object({
  reference: z.string(),
  status: z.literal("awaiting"),
  created_at: z.string(),
  expires_at: z.string(),
  reminded_at: z.optional(z.string()),
  next_at: z.optional(z.undefined()),
});

/** Gives each transfer that waits for its money the due row of its reminder or its end. */
export const addTransferSteps: Migration = {
  name: "add-transfer-steps",
  changes: (item) => isRowOf(item, "transfer") && Awaited.safeParse(item).success,
  migrate: async (deps, item) => {
    const transfer = Awaited.parse(item);
    const { reference, reminded_at, expires_at } = transfer;
    const step = reminded_at === undefined ? transferReminderAt(transfer) : expires_at;
    const now = instantNow(deps);
    const next_at = step > now ? step : now;
    await commit(deps.store, (rows) => ({
      transfer: rows.transfer
        .patch({ reference })
        .set({ next_at })
        .where((is, { eq, notExists }) => `${eq(is.status, "awaiting")} AND ${notExists(is.next_at)}`)
        .commit(),
      due: rows.due.put(newDue({ kind: "transfer", ref_id: reference, at: next_at })).commit(),
    }));
  },
};
