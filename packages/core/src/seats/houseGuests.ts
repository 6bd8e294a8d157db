/** Tickets of guests without an account. */
import { createHash } from "node:crypto";
import type { UserId } from "@majlis/contracts/ids";
import type { Locale } from "@majlis/contracts/locales";
import { expiryAt } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { guestIdFrom } from "#core/occasions/attendeeIds.rules";
import type { Seats } from "./moveSeats";

/** The user id of a guest's ticket: the same for the same event and key. */
export const guestIdOf = (eventId: string, key: string): UserId =>
  guestIdFrom(createHash("sha256").update(`${eventId} ${key}`).digest("hex"));

/** How many days after the start a guest's address is kept. */
const keptDays = 30;

interface Contact {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** The operation that keeps a guest's address for the mails of the event. */
export const keepContact = (rows: TransactionRows, { id, starts_at }: Seats, contact: Contact) =>
  rows.guestContact
    .put({ ...contact, address: addressOf(contact.email), ref_id: id, ttl: expiryAt(starts_at, keptDays) })
    .commit();

/** Addresses that differ in letter case only are one. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** Whether a guest or the account of an address has a ticket to the event. */
export const hasSeatByAddress = async (
  { store }: Deps,
  event_id: string,
  email: string,
): Promise<boolean> => {
  const address = addressOf(email);
  const [{ data: contacts }, { data: accounts }] = await Promise.all([
    store.guestContact.query.byAddress({ address, ref_id: event_id }).go(),
    store.account.query.byEmail({ email: address }).go(),
  ]);
  const holders = [...contacts, ...accounts].map(({ user_id }) => user_id);
  if (holders.length === 0) return false;
  const keys = holders.map((user_id) => ({ user_id, type: "event" as const, ref_id: event_id }));
  return (await store.ticket.get(keys).go()).data.length > 0;
};
