import { baseLocale, readLocale } from "@majlis/contracts/locales";
import { readContact } from "#core/messages/listMessages";
import { anonymousUserId } from "#core/outbox/outbox";
import { firstNameOf } from "#core/kernel/names.rules";
import { isGuestId } from "#core/occasions/attendeeIds.rules";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import { findWhatsAppNumber } from "#core/users/phones";
import { findOrder, findReading, languagesOf } from "./letterAddressee";
import type { Recipient } from "./mail";
import { findSignInCode } from "./findSignInCode";
import { InviteData } from "./mails/helperInvited";

/**
 * Finds the name for the greeting and the address at delivery, so that outbox rows do not store them: in the account,
 * or, without an account, in the guest's contact, the application, the invitation or the contact message of the row.
 * Undefined for an undeliverable address. People without an account get the language of the page that they used.
 */
export const findRecipient = (deps: Deps, row: OutboxRow): Promise<Recipient | undefined> => {
  if (isGuestId(row.user_id)) return findGuest(deps, row.user_id);
  if (row.user_id !== anonymousUserId) return findPerson(deps, row.user_id);
  if (row.ref_id.startsWith("ltr_")) return findReaderOf(deps, row);
  if (row.ref_id.startsWith("sic_")) return findAsker(deps, row);
  if (row.ref_id.startsWith("hlp_")) return findInvitee(deps, row);
  if (row.ref_id.startsWith("awp_")) return findBrought(deps, row.ref_id);
  return row.ref_id.startsWith("app_") ? findApplicant(deps, row.ref_id) : findWriter(deps, row);
};

const findPerson = async (deps: Deps, userId: string): Promise<Recipient | undefined> => {
  const [{ data: user }, { data: account }] = await Promise.all([
    deps.store.user.get({ id: userId }).go(),
    deps.store.account.get({ user_id: userId }).go(),
  ]);
  if (!user || !account || account.undeliverable) return undefined;
  const whatsAppNumber = await findWhatsAppNumber(deps, userId, user.phone);
  return {
    name: firstNameOf(user.full_name),
    email: account.email,
    whatsAppNumber,
    locale: user.locale ?? baseLocale,
  };
};

/** Undefined for a guest without an address. */
const findGuest = async (deps: Deps, user_id: string): Promise<Recipient | undefined> => {
  const { data } = await deps.store.guestContact.get({ user_id }).go({ consistent: true });
  if (!data || (await isUndeliverable(deps, data.email))) return undefined;
  return { name: firstNameOf(data.name), email: data.email, locale: data.locale, isGuest: true };
};

const findApplicant = async (deps: Deps, id: string): Promise<Recipient | undefined> => {
  const { data } = await deps.store.founderApplication.get({ id }).go({ consistent: true });
  if (!data || (await isUndeliverable(deps, data.email))) return undefined;
  return { name: data.name, email: data.email, locale: data.locale ?? baseLocale };
};

/** A person whom an admin brought. */
const findBrought = async (deps: Deps, id: string): Promise<Recipient | undefined> => {
  const { data } = await deps.store.awaitedMember.get({ id }).go({ consistent: true });
  if (data?.email === undefined || (await isUndeliverable(deps, data.email))) return undefined;
  return { name: firstNameOf(data.name), email: data.email, locale: data.locale };
};

/** The invited person has no name yet. */
const findInvitee = async (deps: Deps, { ref_id: id, data: facts }: OutboxRow) => {
  const { event_id, scope } = InviteData.parse(facts);
  const { data } = await deps.store.helperInvite
    .get({ event_id: scope ?? event_id, id })
    .go({ consistent: true });
  if (data?.email === undefined || (await isUndeliverable(deps, data.email))) return undefined;
  return { name: data.email, email: data.email, locale: data.locale ?? baseLocale };
};

/** A reader of the letter, or a person who ordered it. An order has the language of its page. */
const findReaderOf = async (deps: Deps, row: OutboxRow): Promise<Recipient | undefined> => {
  const reader = row.template === "weekly_letter" ? await findReading(deps, row) : await findOrder(deps, row);
  if (!reader || (await isUndeliverable(deps, reader.email))) return undefined;
  const [first] = languagesOf(reader);
  const asked = row.template === "weekly_letter" ? undefined : readLocale(row.data?.locale);
  return { name: reader.email, email: reader.email, locale: asked ?? first };
};

/** Who asked for a code to sign in, in the language of the page. */
const findAsker = async (deps: Deps, row: OutboxRow): Promise<Recipient | undefined> => {
  const asked = await findSignInCode(deps, row);
  if (!asked || (await isUndeliverable(deps, asked.email))) return undefined;
  return { name: asked.email, email: asked.email, locale: readLocale(row.data?.locale) ?? baseLocale };
};

const findWriter = async (deps: Deps, row: OutboxRow): Promise<Recipient | undefined> => {
  const { data } = await deps.store.notification.get({ id: row.ref_id }).go({ consistent: true });
  const writer = data && readContact(data.payload);
  if (!writer || (await isUndeliverable(deps, writer.email))) return undefined;
  return { ...writer, locale: readLocale(row.data?.locale) ?? baseLocale };
};

/** The mark is on the account, which an anonymous sender may also have. */
const isUndeliverable = async (deps: Deps, email: string): Promise<boolean> => {
  const { data } = await deps.store.account.query.byEmail({ email: email.trim().toLowerCase() }).go();
  return data.some(({ undeliverable }) => undeliverable !== undefined);
};
