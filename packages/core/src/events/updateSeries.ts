import type { EventChange, FounderEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { formOf } from "./eventFormRow";
import { findOwnEvent } from "./findEvent";
import { checkRole, findSeriesOf, idsAfter } from "./laterDates";
import { changeOfDate } from "./seriesChange";
import { checkChange, defined, updateEvent } from "./updateEvent";

/** Why a date keeps its state. */
const refusals = ["CapacityTooLow", "EventHasGuests", "InvalidInput"] as const;

interface RefusedDate {
  readonly event_id: EventId;
  readonly starts_at: string;
  readonly code: (typeof refusals)[number];
}

/**
 * Changes an event and the later dates of its series. Canceled dates and dates that have started stay as they are. The
 * event itself is last: until then it has the state that the later dates are compared with, so that a repeated call
 * goes on after an interruption. The role of a founder is read before each date.
 * Throws EventNotFound, NotInSeries, EventNotEditable, CapacityTooLow, EventHasGuests, InvalidInput, Busy.
 */
export const updateSeries = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  change: EventChange,
): Promise<{ event: FounderEvent; later_count: number; refused: RefusedDate[] }> => {
  const event = await findOwnEvent(deps, actor, eventId);
  const edited = formOf(event);
  const ids = idsAfter(await findSeriesOf(deps, event), event);
  checkChange(deps, event, { ...edited, ...defined(change) });
  const refused: RefusedDate[] = [];
  let later_count = 0;
  for (const id of ids.map((value) => EventId.parse(value))) {
    await checkRole(deps, actor);
    const date = await findDate(deps, actor, id);
    if (!date) continue;
    const code = await refusalOf(
      updateEvent(deps, actor, id, changeOfDate(edited, defined(change), formOf(date))),
    );
    if (code) refused.push({ event_id: id, starts_at: date.starts_at, code });
    else later_count++;
  }
  await checkRole(deps, actor);
  return { event: await updateEvent(deps, actor, eventId, change), later_count, refused };
};

/** A date that can change. Undefined when it is deleted, canceled or over. */
const findDate = async (deps: Deps, actor: SignedIn, id: EventId) => {
  const { data } = await deps.store.event.get({ id }).go({ consistent: true });
  const isOpen = data && data.status !== "canceled" && data.starts_at > instantNow(deps);
  return isOpen ? findOwnEvent(deps, actor, id) : undefined;
};

const refusalOf = async (change: Promise<unknown>): Promise<RefusedDate["code"] | undefined> => {
  try {
    await change;
    return undefined;
  } catch (error) {
    const code = error instanceof DomainError && refusals.find((known) => known === error.code);
    if (!code) throw error;
    return code;
  }
};
