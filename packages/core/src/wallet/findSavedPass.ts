import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { getMembership } from "#core/membership/getMembership";
import { hidePlace, occasionFor } from "#core/occasions/blocks";
import { findOccasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import { findOwnTicket } from "#core/tickets/findOwnTicket";
import { cardPass, cardSerial, endedPass, type Pass, ticketPass } from "./describePass";
import { findLocale } from "./findPass";

/**
 * Returns a pass that was handed out before, as it is now. That of a canceled ticket or an ended membership is void,
 * also when no row of it is left.
 */
export const findSavedPass = async (deps: Deps, holder: SignedIn, serial: string): Promise<Pass> => {
  const locale = await findLocale(deps, holder);
  const pass = serial.startsWith("card_")
    ? await findCard(deps, holder, serial, locale)
    : await findTicket(deps, holder, TicketId.parse(serial), locale);
  return pass ?? endedPass(serial, holder.fullName, locale);
};

type Locale = Awaited<ReturnType<typeof findLocale>>;

const findCard = async (deps: Deps, holder: SignedIn, serial: string, locale: Locale) =>
  serial === cardSerial(holder.userId)
    ? cardPass({ id: holder.userId, full_name: holder.fullName }, await getMembership(deps, holder), locale)
    : undefined;

const findTicket = async (deps: Deps, holder: SignedIn, id: TicketId, locale: Locale) => {
  const own = await findOwnTicket(deps, holder, id);
  const ticket = own ?? (await findCanceled(deps, holder, id));
  const occasion = ticket && (await findOccasion(deps, ticket.ref_id, { consistent: true }));
  if (!occasion) return undefined;
  if (own) return ticketPass(own, await occasionFor(deps, holder.userId, occasion), locale);
  // The right to the place has ended with the ticket.
  return { ...ticketPass(ticket, hidePlace(occasion), locale), isVoid: true };
};

const findCanceled = async ({ store }: Deps, { userId: user_id }: SignedIn, id: TicketId) =>
  (await store.canceledTicket.get({ user_id, id }).go({ consistent: true })).data;
