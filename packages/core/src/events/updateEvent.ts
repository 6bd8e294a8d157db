import type { Since } from "@majlis/contracts/earlier";
import type { EventChange, EventForm, FounderEvent } from "@majlis/contracts/events/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { findSearchEntry } from "#core/search/searchIndex";
import { commit } from "#core/table/commit";
import { hasGuests } from "./eventForm.rules";
import { checkTimes } from "./createEvent";
import { formOf } from "./eventFormRow";
import type { EventRow } from "#core/table/occasions/event.entity";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { isAfterIftar } from "#core/occasions/iftar";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { isPlaceTold } from "#core/occasions/place.rules";
import { seatsTaken } from "#core/seats/seats.rules";
import { findManagedEvent } from "./findEvent";
import { showOwnEvent } from "./showOwnEvents";
import {
  changeOf,
  type EventBefore,
  eventWrites,
  isHeldBack,
  isWithdrawn,
  newsWrites,
  peopleWrites,
} from "./eventChangeWrites";

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
  (form.at_door ?? undefined) === before.at_door &&
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

/** False when the event changed since the read. */
const write = async (deps: Deps, actor: SignedIn, before: EventBefore, form: EventForm): Promise<boolean> => {
  const change = changeOf(deps, before, form);
  const said = change.startChanged ? await readSaid(deps, before) : 0;
  const { outcome } = await commit(deps.store, (rows) => ({
    ...eventWrites(deps, rows, change),
    ...peopleWrites(rows, change, said),
    ...newsWrites(deps, rows, actor, change),
  }));
  return outcome === "committed";
};

/** How many guests said that they come. */
const readSaid = async ({ store }: Deps, { id, founder_id }: EventRow): Promise<number> => {
  const { data } = await store.stat
    .get({ name: checkedInStat(founder_id), bucket: id })
    .go({ consistent: true });
  return data?.said ?? 0;
};

/** The fields that the change names. Absent fields keep their values. */
export const defined = (change: EventChange): Partial<EventForm> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
