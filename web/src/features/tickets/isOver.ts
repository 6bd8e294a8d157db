const unsaidLengthMs = 3 * 3_600_000;

/** Whether an event or gathering has ended: three hours after its start when nobody said when it does. */
export const isOver = (
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at?: string | null },
  now: Date,
): boolean =>
  (ends_at ? new Date(ends_at).getTime() : new Date(starts_at).getTime() + unsaidLengthMs) < now.getTime();
