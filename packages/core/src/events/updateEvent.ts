import type { Since } from "@majlis/contracts/earlier";
import type { EventChange, EventForm, FounderEvent } from "@majlis/contracts/events/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { auditAsAdmin } from "#core/audit/audit";
import { kursiDue } from "#core/seats/kursi";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { findSearchEntry, searchWrites } from "#core/search/searchIndex";
import { countChanges } from "#core/stats/counters";
import { commit } from "#core/table/commit";
import type { SearchEntryRow } from "#core/table/searchEntry.entity";
import type { TransactionRows } from "#core/table/store";
import { requestsDue } from "#core/events/requests/closeRequests";
import { hasGuests } from "./eventForm.rules";
import { announceEvent } from "./announceEvent";
import { checkTimes } from "./createEvent";
import { countersOf } from "./event.counts";
import { formOf, isRenamed, eventFormWrites } from "./eventFormRow";
import { eventWords } from "./eventWords";
import type { EventRow } from "#core/table/occasions/event.entity";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { seatsTakenAtMost } from "#core/seats/moveSeats";
import { areDetailsAsRead, type DetailedEvent } from "#core/occasions/details";
import { isAfterIftar } from "#core/occasions/iftar";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { moveReminder } from "#core/occasions/reminders";
import { isPlaceHeld, isPlaceTold } from "#core/occasions/place.rules";
import { movePlace } from "#core/occasions/placeTime";
import { withoutPlace } from "#core/occasions/occasions";
import { advanceAtClose } from "#core/seats/waitlistDue";
import { seatsTaken } from "#core/seats/seats.rules";
import { earlierOf } from "#core/outbox/changeWindows";
import { enqueueChangeMails, newMail } from "#core/outbox/outbox";
import { findManagedEvent } from "./findEvent";
import { showOwnEvent } from "./showOwnEvents";

/** Ticket holders are notified when one of these changes. */
const timeFields = ["starts_at", "ends_at", "city"] as const;
const notifiedFields = [...timeFields, "venue_name", "venue_address"] as const;

/**
 * A change writes the whole form. The revision of the details refuses it when another change of the form came between;
 * these fields are also written by others: a cancellation and an admin's choice of the place.
 */
const comparedFields = ["founder_id", "status", "location_hidden", "sequence"] as const;

/**
 * Changes an event that the actor manages, in one transaction. A new time or place notifies the ticket holders; a new
 * time also notifies waitlist entries and pending requests. The capacity never falls below the seats taken.
 * Concurrent changes are both kept. Seats that a larger capacity adds are offered to the waitlist. A change by
 * an admin or a co-host writes an audit row. A second call changes nothing and notifies no one again.
 * Co-hosts change neither price nor publication. Throws EventNotFound, HelpEnded, NotForHelpers,
 * ChangedMeanwhile, EventNotEditable, CapacityTooLow, EventHasGuests, PlaceTold, InvalidInput, Busy.
 */
export const updateEvent = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { was, ...change }: Since<EventChange>,
): Promise<FounderEvent> => {
  await retryOnConflict(async () => {
    const { event, as } = await findManagedEvent(deps, actor, eventId);
    const present = formOf(event);
    refuseOverwrite(present, { ...change, was });
    const wanted = { ...present, ...defined(change) };
    const form = { ...wanted, after_iftar: isAfterIftar(deps, wanted) };
    if (as !== "organizer" && !mayCoHostWrite(event, form)) throw new DomainError("NotForHelpers");
    checkChange(deps, event, form);
    const words = await findSearchEntry(deps, eventId);
    return (await write(deps, actor, { ...event, words }, form)) ? done(undefined) : conflict;
  });
  // Without a look at the row as read: a person may have entered the waitlist since.
  await advanceWaitlist(deps, eventId);
  return showOwnEvent(deps, actor, (await findManagedEvent(deps, actor, eventId)).event);
};

/** Money, and whether people can join, stay with the founder. */
const mayCoHostWrite = (before: EventRow, form: EventForm): boolean =>
  form.price_cents === before.price_cents &&
  form.status === before.status &&
  form.is_public === before.is_public &&
  Boolean(form.is_unlisted) === Boolean(before.is_unlisted);

/** Refuses what the row alone shows to be impossible. The conditions of the write are decisive. */
export const checkChange = (deps: Deps, before: EventRow, form: EventForm): void => {
  if (before.status === "canceled") throw new DomainError("EventNotEditable");
  if (form.capacity !== null && form.capacity < seatsTaken(before)) throw new DomainError("CapacityTooLow");
  if (isWithdrawn(before, form) && hasGuests(before, before.pending_requests))
    throw new DomainError("EventHasGuests");
  if (isHeldBack(before, form) && isPlaceTold(before, deps.clock.now())) throw new DomainError("PlaceTold");
  if (form.starts_at !== before.starts_at || form.ends_at !== (before.ends_at ?? null))
    checkTimes(deps, form);
};

/** Whether the place is held back from now on, or for another time. */
const isHeldBack = (before: EventRow, form: EventForm): boolean =>
  Boolean(form.place_hours) && form.place_hours !== before.place_hours;

/** False when the event changed since the read. */
const write = async (
  deps: Deps,
  actor: SignedIn,
  before: DetailedEvent & { readonly words: SearchEntryRow | undefined },
  form: EventForm,
): Promise<boolean> => {
  const isHeld = isPlaceHeld(before, deps.clock.now());
  const isNotified = (isHeld ? timeFields : notifiedFields).some(
    (field) => form[field] !== (before[field] ?? null),
  );
  const isTold = isNotified && before.status === "published";
  const moved = isTold ? { moved_at: instantNow(deps) } : {};
  const earlier = isTold ? { earlier: earlierOf(deps, isHeld ? withoutPlace(before) : before) } : {};
  const { set, remove, details } = eventFormWrites(before.id, form);
  const after = { ...form, id: before.id };
  const [reminder, place] = [moveReminder(deps, before, after), movePlace(deps, before, after)];
  const said = form.starts_at === before.starts_at ? 0 : await readSaid(deps, before);
  const result = await commit(deps.store, (rows) => ({
    // Answers to "Still coming?" are about the earlier start.
    said:
      said === 0
        ? undefined
        : rows.stat
            .upsert({ name: checkedInStat(before.founder_id), bucket: before.id })
            .add({ count: 0, said: -said })
            .commit(),
    reminder: reminder.writes(rows),
    place: place.writes(rows),
    waitlist:
      form.starts_at === before.starts_at
        ? undefined
        : advanceAtClose(rows, { id: before.id, starts_at: form.starts_at }),
    event: rows.event
      .patch({ id: before.id })
      .set({ ...set, ...reminder.set, ...place.set, ...moved, ...earlier })
      .remove([...remove, ...place.remove])
      .add({ sequence: isNotified || isRenamed(before, form) ? 1 : 0 })
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
    requestsDue:
      form.starts_at !== before.starts_at && (before.pending_requests ?? 0) > 0
        ? rows.due.put(requestsDue(before.id, form.starts_at)).commit()
        : undefined,
    kursiDue:
      form.starts_at !== before.starts_at && (before.kursi_given ?? 0) > 0
        ? rows.due.put(kursiDue({ id: before.id, starts_at: form.starts_at })).commit()
        : undefined,
    availability: changeSeats(rows, before, form, moved),
    mails:
      before.status === "published"
        ? enqueueChangeMails(deps, rows, {
            ref_id: before.id,
            user_id: before.founder_id,
            isNotified,
            startChanged: form.starts_at !== before.starts_at,
          })
        : undefined,
    repaid: isFreed(before, form)
      ? rows.outbox
          .create(
            newMail(deps, { template: "event_free_all", user_id: before.founder_id, ref_id: before.id }),
          )
          .commit()
      : undefined,
    audit: auditAsAdmin(deps, rows, actor, before, "event.changed"),
    words: searchWrites(rows, before.words, eventWords({ ...form, id: before.id })),
    followers: announceEvent(deps, rows, before, { ...before, ...form }),
    counts: countChanges(countersOf(before), countersOf(form)).map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
  }));
  return result.outcome === "committed";
};

/** How many guests said that they come. */
const readSaid = async ({ store }: Deps, { id, founder_id }: EventRow): Promise<number> => {
  const { data } = await store.stat
    .get({ name: checkedInStat(founder_id), bucket: id })
    .go({ consistent: true });
  return data?.said ?? 0;
};

/** The facts of the seats. The capacity stays above the seats taken, and a draft has no guests. */
const changeSeats = (
  rows: TransactionRows,
  before: EventRow,
  form: EventForm,
  moved: { readonly moved_at?: string },
) => {
  const asks = (form.questions ?? []).length > 0;
  const { title, starts_at, status, is_public, price_cents, capacity, guests_per_member } = form;
  return rows.availability
    .patch({ id: before.id })
    .set({
      title,
      starts_at,
      status,
      is_public,
      price_cents,
      ...(asks && { has_questions: true }),
      ...moved,
      ...(capacity !== null && { capacity }),
      ...(guests_per_member && { guests_per_member }),
    })
    .remove([
      ...(capacity === null ? (["capacity"] as const) : []),
      ...(guests_per_member ? [] : (["guests_per_member"] as const)),
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

/** Whether a published event becomes a draft. */
const isWithdrawn = (before: EventRow, form: EventForm): boolean =>
  before.status === "published" && form.status === "draft";

/** The fields that the change names. Absent fields keep their values. */
export const defined = (change: EventChange): Partial<EventForm> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
