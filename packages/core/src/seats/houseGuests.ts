/** Seats that a host gives by name. With the address of an account they belong to it: see ownedSeats.ts. */
import { createHash } from "node:crypto";
import type { UserId } from "@majlis/contracts/ids";
import type { Locale } from "@majlis/contracts/locales";
import { expiryAt } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { guestIdFrom, isHouseGuestId } from "#core/occasions/attendeeIds.rules";
import type { Seats } from "./moveSeats";

/** The user id of a guest's ticket: the same for the same event and key. */
export const guestIdOf = (eventId: string, key: string): UserId =>
  guestIdFrom(createHash("sha256").update(`${eventId} ${key}`).digest("hex"));

/** How many days after the start a guest's address is kept. */
const keptDays = 30;

interface Contact {
  readonly user_id: string;
  readonly account_id?: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** The operation that keeps a guest's address for the mails of the event. */
export const keepContact = (
  rows: TransactionRows,
  { id, starts_at }: Seats,
  { account_id, ...given }: Contact,
) =>
  rows.guestContact
    .put({
      ...given,
      ...(account_id !== undefined && { account_id }),
      address: addressOf(given.email),
      ref_id: id,
      ttl: expiryAt(starts_at, keptDays),
    })
    .commit();

/** Addresses that differ in letter case only are one. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** The account that a given seat belongs to. Undefined for other ids, and while the seat is the guest's. */
export const findSeatOwner = async ({ store }: Deps, user_id: string): Promise<string | undefined> => {
  if (!isHouseGuestId(user_id)) return undefined;
  return (await store.guestContact.get({ user_id }).go({ consistent: true })).data?.account_id;
};

/** Whether an address has a ticket to the event, as a guest or by its account, and the account. */
export const findByAddress = async (
  { store }: Deps,
  event_id: string,
  email: string,
): Promise<{ readonly hasSeat: boolean; readonly account: string | undefined }> => {
  const address = addressOf(email);
  const [{ data: contacts }, { data: accounts }] = await Promise.all([
    store.guestContact.query.byAddress({ address, ref_id: event_id }).go(),
    store.account.query.byEmail({ email: address }).go(),
  ]);
  const holders = new Set([...contacts, ...accounts].map(({ user_id }) => user_id));
  const keys = [...holders].map((user_id) => ({ user_id, type: "event" as const, ref_id: event_id }));
  const tickets = keys.length === 0 ? [] : (await store.ticket.get(keys).go()).data;
  const account = accounts.find(({ user_id }) => !tickets.some((ticket) => ticket.user_id === user_id));
  return { hasSeat: tickets.length > 0, account: account?.user_id };
};
