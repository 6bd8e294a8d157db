import { type Clock, instantNow } from "#core/kernel/clock";
import { newDue, replaceDue } from "#core/outbox/dueRows";
import type { DueRow } from "#core/table/due.entity";
import type { TransactionRows } from "#core/table/store";
import { endTime } from "./times.rules";

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

const hourMs = 3_600_000;

/** Holders whose ticket is too new for the reminder of the day before are reminded three hours before the start. */
export const threeHoursBefore = (startsAt: string): string =>
  new Date(new Date(startsAt).getTime() - 3 * hourMs).toISOString();

/** Whether a due row of this time is for the tickets of the last day. Earlier versions wrote it for an hour later. */
export const isLastReminder = (at: string, startsAt: string): boolean =>
  [3, 2].some((hours) => Date.parse(startsAt) - Date.parse(at) === hours * hourMs);

/** The due row for the tickets of the last day. Undefined when its time has passed. */
export const lastReminder = (deps: HasClock, ref_id: string, startsAt: string): DueRow | undefined => {
  const at = threeHoursBefore(startsAt);
  return at > instantNow(deps) ? newDue({ kind: "reminder", ref_id, at, expects: startsAt }) : undefined;
};

/**
 * When guests of an event are thanked: a day after the start, and two hours after the end of a longer event. At the end,
 * with a district: the mail has the offers of that night.
 */
export const thanksTime = (
  event: Parameters<typeof endTime>[0] & { readonly district?: string | undefined },
): string => {
  const end = endTime(event);
  return event.district ? new Date(end).toISOString() : lateThanksTime(event);
};

const lateThanksTime = (event: Parameters<typeof endTime>[0]): string =>
  new Date(Math.max(Date.parse(event.starts_at) + dayMs, endTime(event) + 2 * 3_600_000)).toISOString();

/**
 * The due row of the thanks to guests whose admission arrives after the end: a door without network sends it later.
 * Undefined when its time has passed.
 */
export const lateThanksDue = (deps: HasClock, event: Parameters<typeof thanksDue>[0]): DueRow | undefined => {
  const at = lateThanksTime(event);
  return at > instantNow(deps)
    ? newDue({ kind: "thanks", ref_id: event.id, at, expects: event.starts_at })
    : undefined;
};

/** The due row of the thanks to an event's guests. */
export const thanksDue = (
  event: Pick<Reminded, "id" | "starts_at"> & Parameters<typeof thanksTime>[0],
): DueRow => newDue({ kind: "thanks", ref_id: event.id, at: thanksTime(event), expects: event.starts_at });

/**
 * The time of the first reminder. An occasion that is moved to within a day is reminded of at once; one that is new
 * within a day has only holders with new tickets.
 */
const reminderTime = (
  deps: HasClock,
  before: Reminded | undefined,
  { status, starts_at }: Reminded,
): string | undefined => {
  const now = instantNow(deps);
  const at = dayBefore(starts_at);
  if (status !== "published" || starts_at <= now) return undefined;
  if (at > now) return at;
  if (before?.status === "published") return now;
  const last = threeHoursBefore(starts_at);
  return last > now ? last : undefined;
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
