/** Tickets of guests without an account. */
import { createHash } from "node:crypto";
import { UserId } from "@majlis/contracts/ids";
import type { Locale } from "@majlis/contracts/locales";
import { expiryAt } from "#core/kernel/clock";
import type { TransactionRows } from "#core/table/store";
import type { Seats } from "./moveSeats";

/** Ids of accounts are hexadecimal or begin with a digit, so that none begins like this. */
const mark = "usr_guest";

/** The user id of a guest's ticket: the same for the same event and key. */
export const guestIdOf = (eventId: string, key: string): UserId =>
  UserId.parse(`${mark}${createHash("sha256").update(`${eventId} ${key}`).digest("hex").slice(0, 27)}`);

export const isHouseGuestId = (userId: string): boolean => userId.startsWith(mark);

/** Whether a ticket's user id belongs to a guest without an account: of the house, or of a member (guests.rules.ts). */
export const isGuestId = (userId: string): boolean => isHouseGuestId(userId) || /_[1-4]$/.test(userId);

/** How many days after the start a guest's address is kept. */
const keptDays = 30;

interface Contact {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** The operation that keeps a guest's address for the mails of the event. */
export const keepContact = (rows: TransactionRows, { starts_at }: Seats, contact: Contact) =>
  rows.guestContact.put({ ...contact, ttl: expiryAt(starts_at, keptDays) }).commit();
