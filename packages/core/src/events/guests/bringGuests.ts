import type { BroughtGuest, BroughtGuestResult } from "@majlis/contracts/events/broughtGuests";
import type { EventId } from "@majlis/contracts/ids";
import type { Locale } from "@majlis/contracts/locales";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { isAddressKeptOut } from "#core/occasions/blocks";
import { addressOf, findByAddress, guestIdOf } from "#core/seats/houseGuests";
import type { Seats } from "#core/seats/moveSeats";
import { isRemoved } from "#core/seats/removals";
import { freeSeats } from "#core/seats/seats.rules";
import { idOfKey } from "#core/table/codes";
import type { Deps } from "#core/table/deps";
import { findManagedSeats } from "#core/events/findEvent";
import { findAdded, giveGuestSeat } from "./addGuest";
import { guestMailsPerDay, guestRefusal } from "./guestList.rules";

/** What earlier parts of the list would take. */
interface Before {
  readonly seats: number;
  readonly mails: number;
}

interface GuestsOfList {
  readonly step: "check" | "bring";
  readonly locale: Locale;
  readonly guests: readonly BroughtGuest[];
  readonly before?: Before | undefined;
}

/**
 * Gives free seats of an event to the guests of a list, in its order, each in a transaction of its own with ticket and
 * mail. Its key is made of the guest's address or phone: a second call, or another organizer at once, gives no second
 * seat, and a call that failed in the middle goes on when it is repeated. Beyond the last seat and the last mail of the
 * day the rest is refused. A check writes nothing. Throws EventNotFound, EventCanceled, GuestListClosed, HelpEnded,
 * NotForHelpers, Busy.
 */
export const bringGuests = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { step, locale, guests, before = { seats: 0, mails: 0 } }: GuestsOfList,
): Promise<{ results: BroughtGuestResult[] }> => {
  const { event, seats } = await findManagedSeats(deps, actor, eventId);
  const refusal = guestRefusal(event, deps.clock.now(), { isAdmitted: false });
  if (refusal) throw new DomainError(refusal);
  if (step === "check") return { results: await checkGuests(deps, seats, guests, before) };
  const results: BroughtGuestResult[] = [];
  for (const guest of guests) {
    const key = keyOf(guest);
    // The seats are given in the order of the list.
    // oxlint-disable-next-line no-await-in-loop
    results.push(
      key === undefined
        ? refused("noContact")
        : await bring(deps, actor, seats, { eventId, guest, key, locale }),
    );
  }
  return { results };
};

const refused = (reason: NonNullable<BroughtGuestResult["reason"]>): BroughtGuestResult => ({
  outcome: "refused",
  reason,
  mailed: false,
});
const kept = { outcome: "kept", mailed: false } as const;

/** One key for one person of the event, by the address or the phone. */
const keyOf = ({ email, phone }: BroughtGuest): string | undefined => {
  if (email !== undefined) return idOfKey("gst", "email", addressOf(email));
  return phone === undefined ? undefined : idOfKey("gst", "phone", phone);
};

interface Row {
  readonly eventId: EventId;
  readonly guest: BroughtGuest;
  readonly key: string;
  readonly locale: Locale;
}

/** What the errors of a single guest mean in a list. */
const outcomes: Readonly<Partial<Record<string, BroughtGuestResult>>> = {
  GuestHasSeat: kept,
  // The same contact with another name.
  GuestChanged: kept,
  GuestRefused: refused("keptOut"),
  NoSeatLeft: refused("noSeat"),
  TooManyGuestMails: refused("tooManyMails"),
};

const bring = async (
  deps: Deps,
  actor: SignedIn,
  seats: Seats,
  { eventId, guest: { name, email = "", note }, key, locale }: Row,
): Promise<BroughtGuestResult> => {
  if (await isRemoved(deps, guestIdOf(eventId, key), seats)) return refused("keptOut");
  try {
    const guest = {
      key,
      full_name: name,
      email,
      note,
      kind: "complimentary",
      is_admitted: false,
      locale,
    } as const;
    const { ticket, isNew } = await giveGuestSeat(deps, actor, eventId, guest);
    const code = email === "" ? { code: ticket.qr_code } : {};
    return isNew ? { outcome: "given", mailed: email !== "", ...code } : { ...kept, ...code };
  } catch (error) {
    const outcome = error instanceof DomainError ? outcomes[error.code] : undefined;
    if (!outcome) throw error;
    return outcome;
  }
};

/** What would become of the guests. The seats and the mails of today are counted in the order of the list. */
const checkGuests = async (
  deps: Deps,
  seats: Seats,
  guests: readonly BroughtGuest[],
  before: Before,
): Promise<BroughtGuestResult[]> => {
  const [spent, found] = await Promise.all([
    findSpentMails(deps, seats.id),
    Promise.all(guests.map((guest) => look(deps, seats, guest))),
  ]);
  let left = freeSeats(seats) - before.seats;
  let mails = guestMailsPerDay - spent - before.mails;
  return found.map((result) => {
    if (result.outcome !== "given") return result;
    if (left < 1) return refused("noSeat");
    if (result.mailed && mails < 1) return refused("tooManyMails");
    left -= 1;
    if (result.mailed) mails -= 1;
    return result;
  });
};

const findSpentMails = async ({ store, ...deps }: Deps, eventId: string): Promise<number> => {
  const key = { name: `guest_mails:${eventId}`, day: instantNow(deps).slice(0, 10) };
  return (await store.quota.get(key).go()).data?.count ?? 0;
};

/** What would become of a guest while seats and mails last. */
const look = async (deps: Deps, seats: Seats, guest: BroughtGuest): Promise<BroughtGuestResult> => {
  const key = keyOf(guest);
  if (key === undefined) return refused("noContact");
  const { email = "" } = guest;
  const [earlier, isOut] = await Promise.all([
    findAdded(deps, seats.id, { key, email }),
    isRemoved(deps, guestIdOf(seats.id, key), seats),
  ]);
  if (earlier) return kept;
  if (isOut) return refused("keptOut");
  if (email === "") return { outcome: "given", mailed: false };
  const [{ hasSeat }, isKeptOut] = await Promise.all([
    findByAddress(deps, seats.id, email),
    isAddressKeptOut(deps, email, { id: seats.id, ownerId: seats.owner_id }),
  ]);
  if (isKeptOut) return refused("keptOut");
  return hasSeat ? kept : { outcome: "given", mailed: true };
};
