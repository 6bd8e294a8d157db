import { isHostRole } from "@majlis/contracts/roles";
import type { CityEvent } from "@majlis/contracts/events/events";
import type { EventId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import type { Actor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats, mergeCounts } from "#core/seats/availability";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { showHostPhoto } from "#core/occasions/showPicture";
import { addDetails, readDetails } from "#core/occasions/details";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { hostIdOf } from "#core/table/occasions/hostId";
import { effectiveRole } from "#core/table/people/role.rules";
import { findAnswers } from "#core/events/questions/eventAnswers";
import { isVisible } from "./findEvent";
import { ownStates } from "./ownStates";
import { findOwnRating } from "#core/events/ratings/ratings";
import { findTables } from "#core/occasions/tables";
import { showEvent } from "./showEvent";

/** Returns an event that is visible to the actor, also by a ticket or a seat on hold. Throws EventNotFound. */
export const getEvent = async (deps: Deps, actor: Actor, eventId: EventId): Promise<CityEvent> => {
  const [{ data }, seats, details] = await Promise.all([
    deps.store.event.get({ id: eventId }).go(),
    findSeats(deps, eventId),
    readDetails(deps, eventId),
  ]);
  if (!data) throw new DomainError("EventNotFound");
  const event = addDetails(seats ? mergeCounts(data, seats) : data, details);
  const own = (await ownStates(deps, actor, [event])).get(event.id) ?? {};
  const holdsSeat = (own.ticket ?? own.hold) !== undefined;
  if (!isVisible(event, actor, holdsSeat)) throw new DomainError("EventNotFound");
  const answers =
    event.has_questions && actor.kind === "signedIn"
      ? await findAnswers(deps, { eventId: event.id, userId: actor.userId })
      : undefined;
  const rating = await findOwnRating(deps, actor, event, own.ticket?.checked_in_at);
  const [guests, host, tableOf] = await Promise.all([
    own.ticket && readPlusOnes(deps, own.ticket),
    readHost(deps, event),
    findTables(deps, own.ticket ? [own.ticket] : []),
  ]);
  const table = own.ticket && tableOf(own.ticket);
  const shown = showEvent(deps, event, actor, { ...own, answers, guests, rating, table });
  return { ...shown, founder: { ...shown.founder, ...host } };
};

/** The present role of the founder. A city founder has a page, and maybe a photo on it. */
const readHost = async ({ store, clock }: Deps, { founder_id: id, founder_name }: EventRow) => {
  if (founder_name === formerNames.host) return { role: "free_user" as const };
  const { data } = await store.user.get({ id }).go();
  if (!data) return {};
  const role = effectiveRole(data, clock.now());
  const photo = showHostPhoto(data);
  return { role, ...(isHostRole(role) && { host_id: hostIdOf(id), ...(photo && { photo }) }) };
};
