import { EventId } from "@majlis/contracts/ids";
import type { Substitution } from "@majlis/contracts/tickets/substitutes";
import { findAnswers } from "#core/events/questions/eventAnswers";
import type { SignedIn } from "#core/kernel/actor";
import { readDetails } from "#core/occasions/details";
import { findOccasion } from "#core/occasions/occasions";
import { showArt } from "#core/occasions/showPicture";
import { showOtherTitle } from "#core/occasions/translations";
import { showDue } from "#core/seats/refundSeat";
import type { Deps } from "#core/table/deps";
import { findOffer, type OpenOffer } from "./findOffer";

/** Returns the seat that a link offers and what the actor can do with it. It has no place, because a link can be passed on. */
export const openSubstitution = async (deps: Deps, actor: SignedIn, token: string): Promise<Substitution> => {
  const offer = await findOffer(deps, actor, token);
  const seat = "giver" in offer ? await showSeat(deps, actor, offer) : undefined;
  return { state: offer.state, ...(seat && { seat }) };
};

const showSeat = async (deps: Deps, { userId }: SignedIn, { seats, ticket, giver }: OpenOffer) => {
  const occasion = await findOccasion(deps, seats.id);
  if (!occasion) return undefined;
  const eventId = EventId.parse(seats.id);
  const [details, answers] = seats.has_questions
    ? await Promise.all([readDetails(deps, eventId), findAnswers(deps, { eventId, userId })])
    : [];
  return {
    event_id: eventId,
    giver,
    title: occasion.title,
    ...showOtherTitle(occasion),
    starts_at: occasion.starts_at,
    city: occasion.city,
    ...showDue(ticket, occasion),
    questions: answers ? [] : [...(details?.questions ?? [])],
    ...showArt(deps, occasion),
  };
};
