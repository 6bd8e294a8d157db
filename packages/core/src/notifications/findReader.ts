import { readLocale } from "@majlis/contracts/locales";
import type { Deps } from "../deps";
import type { OutboxRow } from "./deliverOutbox";
import { nobody } from "./notifications";
import { readContact } from "./contact";
import type { Addressee } from "./mails/wordsFor";

/** Whom a message goes to. */
export interface Reader extends Addressee {
  readonly email: string;
  readonly phone?: string | undefined;
}

/**
 * Name and address are looked up when the message leaves, so that no row keeps them beside the person's own: in the
 * account, or, for somebody without one, in the application or contact message that the row refers to. Nobody is found
 * behind an address that bounced or complained. Whoever has no account is written to in the language of the page that
 * they wrote on.
 */
export const findReader = (deps: Deps, row: OutboxRow): Promise<Reader | undefined> => {
  if (row.user_id !== nobody) return findPerson(deps, row.user_id);
  return row.ref_id.startsWith("app_") ? findApplicant(deps, row.ref_id) : findWriter(deps, row);
};

const findPerson = async (deps: Deps, userId: string): Promise<Reader | undefined> => {
  const [{ data: user }, { data: account }] = await Promise.all([
    deps.store.user.get({ id: userId }).go(),
    deps.store.account.get({ user_id: userId }).go(),
  ]);
  return user && account && !account.undeliverable
    ? { name: user.full_name, email: account.email, phone: user.phone, locale: user.locale ?? "en" }
    : undefined;
};

const findApplicant = async (deps: Deps, id: string): Promise<Reader | undefined> => {
  const { data } = await deps.store.founderApplication.get({ id }).go();
  return data ? { name: data.name, email: data.email, locale: data.locale ?? "en" } : undefined;
};

const findWriter = async (deps: Deps, row: OutboxRow): Promise<Reader | undefined> => {
  const { data } = await deps.store.notification.get({ id: row.ref_id }).go();
  return data ? { ...readContact(data.payload), locale: readLocale(row.data?.locale) ?? "en" } : undefined;
};
