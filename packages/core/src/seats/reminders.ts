import { type Clock, instantNow } from "#core/kernel/clock";
import { newDue, replaceDue } from "#core/outbox/dueRows";
import type { TransactionRows } from "#core/table/store";

const dayMs = 86_400_000;

interface HasClock {
  readonly clock: Clock;
}

/** Facts of an occasion on which its reminder rests. */
interface Reminded {
  readonly id: string;
  readonly status: string;
  readonly starts_at: string;
  /** The time of its due row. */
  readonly reminder_at?: string | undefined;
}

/** Holders are reminded a day before the start. */
export const dayBefore = (startsAt: string): string =>
  new Date(new Date(startsAt).getTime() - dayMs).toISOString();

/**
 * The time of the reminder. An occasion that is moved to within a day is reminded of at once; one that is new within a
 * day has no holders to remind.
 */
const reminderTime = (
  deps: HasClock,
  before: Reminded | undefined,
  { status, starts_at }: Reminded,
): string | undefined => {
  const now = instantNow(deps);
  const at = dayBefore(starts_at);
  if (status !== "published" || starts_at <= now) return undefined;
  return at > now ? at : before?.status === "published" ? now : undefined;
};

/**
 * The change of an occasion's due row, for the transaction that changes the occasion: `set` belongs to the occasion's
 * row. Nothing changes unless start or status change. Without `after`, the row is removed.
 */
export const moveReminder = (deps: HasClock, before: Reminded | undefined, after: Reminded | undefined) => {
  const isSame = before?.starts_at === after?.starts_at && before?.status === after?.status;
  const at = after && !isSame ? reminderTime(deps, before, after) : undefined;
  const due =
    after && at !== undefined
      ? newDue({ kind: "reminder", ref_id: after.id, at, expects: after.starts_at })
      : undefined;
  const old = isSame ? undefined : before?.reminder_at;
  return {
    set: at === undefined ? {} : { reminder_at: at },
    due,
    writes: (rows: TransactionRows) =>
      replaceDue(
        rows,
        before && old !== undefined ? { kind: "reminder", ref_id: before.id, at: old } : undefined,
        due,
      ),
  };
};
