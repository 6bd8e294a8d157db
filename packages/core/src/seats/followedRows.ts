/** Rows of the table's stream that digests follow. */
import * as z from "zod/mini";
import { Translation } from "@majlis/contracts/events/translation";
import { eventStatuses } from "@majlis/contracts/values";

const optionalCount = z._default(z.number(), 0);

export const EventImage = z.object({
  __edb_e__: z.literal("event"),
  id: z.string(),
  founder_id: z.string(),
  title: z.string(),
  description: z.string(),
  translation: z.optional(Translation),
  city: z.string(),
  series_number: z.optional(z.number()),
  series_count: z.optional(z.number()),
  starts_at: z.string(),
  ends_at: z.optional(z.string()),
  capacity: z.optional(z.number()),
  status: z.enum(eventStatuses),
  sequence: optionalCount,
  attendee_count: optionalCount,
  pending_requests: optionalCount,
  approved_requests: optionalCount,
  declined_requests: optionalCount,
  listed_month: z.optional(z.string()),
});
export type EventImage = z.infer<typeof EventImage>;

export const GatheringImage = z.object({
  __edb_e__: z.literal("gathering"),
  id: z.string(),
  starts_at: z.string(),
  listed: z.optional(z.string()),
});
export type GatheringImage = z.infer<typeof GatheringImage>;

export const StatImage = z.object({
  __edb_e__: z.literal("stat"),
  name: z.string(),
  bucket: z.string(),
  count: z.number(),
});
export type StatImage = z.infer<typeof StatImage>;

export const SeatsImage = z.object({
  __edb_e__: z.literal("availability"),
  id: z.string(),
  starts_at: z.string(),
  attendee_count: z.number(),
});
export type SeatsImage = z.infer<typeof SeatsImage>;

/** A row of the table before and after a write. */
export interface RowChange {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Undefined: there is no such row, or one without the fields that digests need. */
export interface Change<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** One change for each row of a kind: from its first state to its last one. */
export const mergeChanges = <Row>(
  Kind: z.ZodMiniType<Row>,
  changes: readonly RowChange[],
  keyOf: (row: Row) => string,
): readonly Change<Row>[] => {
  const merged = new Map<string, Change<Row>>();
  for (const change of changes) {
    const [before, after] = [change.before, change.after].map((row) => Kind.safeParse(row).data);
    const row = after ?? before;
    if (row === undefined) continue;
    const earlier = merged.get(keyOf(row));
    merged.set(keyOf(row), { before: earlier ? earlier.before : before, after });
  }
  return [...merged.values()];
};
