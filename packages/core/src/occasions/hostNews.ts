import * as z from "zod/mini";
import { wasWritten } from "#core/table/commit";
import { quarterEnd } from "#core/outbox/changeWindows";
import { newDue } from "#core/outbox/dueRows";
import type { Deps } from "#core/table/deps";
import type { RowChange, TransactionRows } from "#core/table/store";
import { forEachAtOnce } from "#core/kernel/collections";

const dayMs = 86_400_000;
/** The time of the digest in UTC: 6 PM in Amman. */
const digestMs = 15 * 3_600_000;

/**
 * The operation that mails the host at the end of the quarter of an hour. All calls of one quarter write the same row,
 * so that the host gets one mail.
 */
export const tellHostSoon = (
  deps: Deps,
  rows: TransactionRows,
  kind: "hostRequests" | "hostWaitlist",
  ref_id: string,
) => rows.due.put(newDue({ kind, ref_id, at: quarterEnd(deps) })).commit();

/** The time of the next digest. */
const nextDigest = (now: Date): string =>
  new Date((Math.floor((now.getTime() - digestMs) / dayMs) + 1) * dayMs + digestMs).toISOString();

/** The beginning of the day that a digest tells of. */
export const digestSince = (at: string): string => new Date(new Date(at).getTime() - dayMs).toISOString();

/**
 * Writes the due rows of the digests of occasions whose tickets have changed, with the number of tickets before the
 * first change of the day. The row of a day is written once. A join itself writes nothing for it. An occasion that
 * starts before the digest has none. Returns the number of new rows.
 */
export const planDigests = async (deps: Deps, changes: readonly RowChange[]): Promise<number> => {
  const at = nextDigest(deps.clock.now());
  const changed = seatChanges(changes).flatMap(({ before, after }) =>
    before.attendee_count !== after.attendee_count && after.starts_at > at ? [before] : [],
  );
  const written = await forEachAtOnce(changed, ({ id, attendee_count }) =>
    wasWritten(
      deps.store.due
        .create(newDue({ kind: "hostDigest", ref_id: id, at, expects: String(attendee_count) }))
        .go(),
    ),
  );
  return written.filter(Boolean).length;
};

const SeatsImage = z.object({
  __edb_e__: z.literal("availability"),
  id: z.string(),
  starts_at: z.string(),
  attendee_count: z.number(),
});
type SeatsImage = z.infer<typeof SeatsImage>;

/** The seats of each occasion before the first and after the last of the changes. */
const seatChanges = (changes: readonly RowChange[]) => {
  const merged = new Map<string, { readonly before: SeatsImage; readonly after: SeatsImage }>();
  for (const change of changes) {
    const [before, after] = [change.before, change.after].map((row) => SeatsImage.safeParse(row).data);
    if (before && after) merged.set(after.id, { before: merged.get(after.id)?.before ?? before, after });
  }
  return [...merged.values()];
};
