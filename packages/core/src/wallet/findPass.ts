import type { TicketId } from "@majlis/contracts/ids";
import { baseLocale } from "@majlis/contracts/locales";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { getMembership } from "#core/membership/getMembership";
import { occasionFor } from "#core/occasions/blocks";
import { findOccasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import { findOwnTicket } from "#core/tickets/findOwnTicket";
import { type CardPass, cardPass, type TicketPass, ticketPass } from "./describePass";

/** Returns the pass of the actor's own ticket, in the language of the account. Throws TicketNotFound. */
export const findTicketPass = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
): Promise<TicketPass> => {
  const [ticket, locale] = await Promise.all([findOwnTicket(deps, actor, ticketId), findLocale(deps, actor)]);
  const occasion = ticket && (await findOccasion(deps, ticket.ref_id));
  if (!occasion) throw new DomainError("TicketNotFound");
  return ticketPass(ticket, await occasionFor(deps, actor.userId, occasion), locale);
};

/** Returns the pass of the actor's membership card, in the language of the account. Throws NoCard. */
export const findCardPass = async (deps: Deps, actor: SignedIn): Promise<CardPass> => {
  const [membership, locale] = await Promise.all([getMembership(deps, actor), findLocale(deps, actor)]);
  const pass = cardPass({ id: actor.userId, full_name: actor.fullName }, membership, locale);
  if (!pass) throw new DomainError("NoCard");
  return pass;
};

/** The language of the account. */
export const findLocale = async ({ store }: Deps, { userId: id }: SignedIn) =>
  (await store.user.get({ id }).go()).data?.locale ?? baseLocale;
