import type { EventForm } from "@majlis/contracts/events/eventForm";
import type { SignedIn } from "#core/kernel/actor";
import { auditAsAdmin } from "#core/audit/audit";
import { kursiDue } from "#core/seats/kursi";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { searchWrites } from "#core/search/searchIndex";
import { countChanges } from "#core/stats/counters";
import type { SearchEntryRow } from "#core/table/searchEntry.entity";
import type { TransactionRows } from "#core/table/store";
import { requestsDue } from "#core/events/requests/closeRequests";
import { announceEvent } from "./announceEvent";
import { countersOf } from "./event.counts";
import { isRenamed, eventFormWrites } from "./eventFormRow";
import { eventWords } from "./eventWords";
import type { EventRow } from "#core/table/occasions/event.entity";
import { seatsTakenAtMost } from "#core/seats/moveSeats";
import { areDetailsAsRead, type DetailedEvent } from "#core/occasions/details";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { moveReminder } from "#core/occasions/reminders";
import { isPlaceHeld } from "#core/occasions/place.rules";
import { movePlace } from "#core/occasions/placeTime";
import { withoutPlace } from "#core/occasions/occasions";
import { advanceAt, advanceAtClose } from "#core/seats/waitlistDue";
import { earlierOf } from "#core/outbox/changeWindows";
import { enqueueChangeMails, newMail } from "#core/outbox/outbox";

/** Ticket holders are notified when one of these changes. */
const timeFields = ["starts_at", "ends_at", "city"] as const;
const notifiedFields = [...timeFields, "venue_name", "venue_address"] as const;

/**
 * A change writes the whole form. The revision of the details refuses it when another change of the form came between;
 * these fields are also written by others: a cancellation and an admin's choice of the place.
 */
const comparedFields = ["founder_id", "status", "location_hidden", "sequence"] as const;

/** An event as it was read, with the words that it is found by. */
export type EventBefore = DetailedEvent & { readonly words: SearchEntryRow | undefined };

interface Change {
  readonly before: EventBefore;
  readonly form: EventForm;
  readonly isNotified: boolean;
  readonly startChanged: boolean;
  /** What the row keeps of the earlier time and place, for those who are told. */
  readonly moved: { readonly moved_at?: string };
  readonly earlier: { readonly earlier?: ReturnType<typeof earlierOf> };
}

/** What a change of the form means for the people of the event. */
export const changeOf = (deps: Deps, before: EventBefore, form: EventForm): Change => {
  const isHeld = isPlaceHeld(before, deps.clock.now());
  const isNotified = (isHeld ? timeFields : notifiedFields).some(
    (field) => form[field] !== (before[field] ?? null),
  );
  const isTold = isNotified && before.status === "published";
  return {
    before,
    form,
    isNotified,
    startChanged: form.starts_at !== before.starts_at,
    moved: isTold ? { moved_at: instantNow(deps) } : {},
    earlier: isTold ? { earlier: earlierOf(deps, isHeld ? withoutPlace(before) : before) } : {},
  };
};

/** The event's three rows, and the times at which its place is told and its guests are reminded. */
export const eventWrites = (deps: Deps, rows: TransactionRows, change: Change) => {
  const { before, form, moved, earlier } = change;
  const { set, remove, details } = eventFormWrites(before.id, form);
  const after = { ...form, id: before.id };
  const [reminder, place] = [moveReminder(deps, before, after), movePlace(deps, before, after)];
  return {
    reminder: reminder.writes(rows),
    place: place.writes(rows),
    event: rows.event
      .patch({ id: before.id })
      .set({ ...set, ...reminder.set, ...place.set, ...moved, ...earlier })
      .remove([...remove, ...place.remove])
      .add({ sequence: change.isNotified || isRenamed(before, form) ? 1 : 0 })
      .where((is, { eq }) => comparedFields.map((field) => eq(is[field], before[field])).join(" AND "))
      .where((is, { eq, notExists }) =>
        isWithdrawn(before, form)
          ? `(${notExists(is.pending_requests)} OR ${eq(is.pending_requests, 0)})`
          : "",
      )
      .commit(),
    details: rows.eventDetails
      .patch({ id: before.id })
      .set(details.set)
      .remove(details.remove)
      .add({ revision: 1 })
      .where(areDetailsAsRead(before))
      .commit(),
    availability: changeSeats(rows, before, form, moved),
  };
};

/** What a new start means for waitlist, open requests, given seats and answers to "Still coming?". */
export const peopleWrites = (rows: TransactionRows, { before, form, startChanged }: Change, said: number) => {
  if (!startChanged) return {};
  const moved = { id: before.id, starts_at: form.starts_at };
  return {
    // Answers to "Still coming?" are about the earlier start.
    said: forgetAnswers(rows, before, said),
    waitlist: advanceAtClose(rows, moved),
    // Also without a request or a given seat: one may have come since the read.
    requestsDue: rows.due.put(requestsDue(before.id, form.starts_at)).commit(),
    kursiDue: rows.due.put(kursiDue(moved)).commit(),
  };
};

/** The counter of the answers ends with its number as it was read. An answer that came since is read again. */
const forgetAnswers = (rows: TransactionRows, { id, founder_id }: EventBefore, said: number) => {
  const answers = { name: checkedInStat(founder_id), bucket: id };
  return said === 0
    ? rows.stat
        .check(answers)
        .where((is, { eq, notExists }) => `(${notExists(is.said)} OR ${eq(is.said, 0)})`)
        .commit()
    : rows.stat
        .patch(answers)
        .add({ said: -said })
        .where((is, { eq }) => eq(is.said, said))
        .commit();
};

/** Who is told: guests, followers, payers of a price that ends, searches, numbers and the audit log. */
export const newsWrites = (
  deps: Deps,
  rows: TransactionRows,
  actor: SignedIn,
  { before, form, isNotified, startChanged }: Change,
) => ({
  mails:
    before.status === "published"
      ? enqueueChangeMails(deps, rows, {
          ref_id: before.id,
          user_id: before.founder_id,
          isNotified,
          startChanged,
        })
      : undefined,
  repaid: isFreed(before, form)
    ? rows.outbox
        .create(newMail(deps, { template: "event_free_all", user_id: before.founder_id, ref_id: before.id }))
        .commit()
    : undefined,
  // Seats on hold become tickets before their time is over, also when this call ends early.
  held: isFreed(before, form) ? advanceAt(rows, before.id, instantNow(deps)) : undefined,
  audit: auditAsAdmin(deps, rows, actor, before, "event.changed"),
  words: searchWrites(rows, before.words, eventWords({ ...form, id: before.id })),
  followers: announceEvent(deps, rows, before, { ...before, ...form }),
  counts: countChanges(countersOf(before), countersOf(form)).map(({ name, bucket, by }) =>
    rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
  ),
});

/** The facts of the seats. The capacity stays above the seats taken, and a draft has no guests. */
const changeSeats = (
  rows: TransactionRows,
  before: EventRow,
  form: EventForm,
  moved: { readonly moved_at?: string },
) => {
  const asks = (form.questions ?? []).length > 0;
  const { title, starts_at, city, status, is_public, price_cents, at_door, capacity, guests_per_member } =
    form;
  return rows.availability
    .patch({ id: before.id })
    .set({
      title,
      starts_at,
      city,
      status,
      is_public,
      price_cents,
      ...(at_door && { at_door }),
      ...(asks && { has_questions: true }),
      ...moved,
      ...(capacity !== null && { capacity }),
      ...(guests_per_member && { guests_per_member }),
    })
    .remove([
      ...(capacity === null ? (["capacity"] as const) : []),
      ...(guests_per_member ? [] : (["guests_per_member"] as const)),
      ...(at_door ? [] : (["at_door"] as const)),
      ...(asks ? [] : (["has_questions"] as const)),
    ])
    .where((is, ops) => (capacity === null ? "" : seatsTakenAtMost(capacity, before)(is, ops)))
    .where((is, { eq }) =>
      isWithdrawn(before, form) || (isHeldBack(before, form) && before.place_from === undefined)
        ? eq(is.attendee_count, 0)
        : "",
    )
    .commit();
};

/** Whether a price ends: who paid it gets the money back. */
const isFreed = (before: EventRow, form: EventForm): boolean =>
  before.status === "published" && before.price_cents > 0 && form.price_cents === 0;

/** Whether the place is held back from now on, or for another time. */
export const isHeldBack = (before: EventRow, form: EventForm): boolean =>
  Boolean(form.place_hours) && form.place_hours !== before.place_hours;

/** Whether a published event becomes a draft. */
export const isWithdrawn = (before: EventRow, form: EventForm): boolean =>
  before.status === "published" && form.status === "draft";
