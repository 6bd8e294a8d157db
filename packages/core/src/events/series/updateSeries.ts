import { isDeepStrictEqual } from "node:util";
import { cityMinute } from "#core/kernel/dates.rules";
import { zoneOfCity } from "@majlis/contracts/cities";
import type { Since } from "@majlis/contracts/earlier";
import { type EventChange, EventForm, type FounderEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { formOf } from "#core/events/eventFormRow";
import { findOwnEvent } from "#core/events/findEvent";
import { finishSeries } from "./finishSeries";
import { checkRole, datesAfter, findSeriesOf } from "./laterDates";
import { changeOfDate } from "./seriesChange";
import { checkChange, defined, updateEvent } from "#core/events/updateEvent";

/** Why a date keeps its state. */
const refusals = ["CapacityTooLow", "EventHasGuests", "PlaceTold", "InvalidInput"] as const;

interface RefusedDate {
  readonly event_id: EventId;
  readonly starts_at: string;
  readonly code: (typeof refusals)[number];
}

/**
 * Changes an event and the later dates of its series. Canceled dates and dates that have started stay as they are, and
 * a date that has all of the change already is not counted. The event itself is last: until then it has the state that
 * the later dates are compared with, so that a repeated call goes on after an interruption. The role of a founder is
 * read before each date. Throws EventNotFound, NotInSeries, ChangedMeanwhile, EventNotEditable, CapacityTooLow,
 * EventHasGuests, PlaceTold, InvalidInput, Busy.
 */
export const updateSeries = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { was, ...change }: Since<EventChange>,
): Promise<{ event: FounderEvent; later_count: number; refused: RefusedDate[] }> => {
  const event = await findOwnEvent(deps, actor, eventId);
  const { founder_id, id: seriesId } = await findSeriesOf(deps, event);
  const form = formOf(event);
  refuseOverwrite(form, { ...change, was });
  checkChange(deps, event, { ...form, ...defined(change) });
  // Missing dates are created with the form of the series, and then changed like the others.
  const series = await finishSeries(deps, founder_id, seriesId);
  if (!series) throw new DomainError("NotInSeries");
  const zone = zoneOfCity(EventForm.parse(series.form).city);
  const planned = series.dates[(event.series_number ?? 0) - 1]?.starts_at ?? event.starts_at;
  const edited = { form, planned: cityMinute(planned, zone) };
  const refused: RefusedDate[] = [];
  let later_count = 0;
  for (const { event_id, starts_at } of datesAfter(series, event)) {
    const id = EventId.parse(event_id);
    await checkRole(deps, actor);
    const date = await findDate(deps, actor, id);
    if (!date) continue;
    const own = { form: formOf(date), planned: cityMinute(starts_at, zone) };
    const ownChange = changeOfDate(edited, defined(change), own);
    if (isDeepStrictEqual(own.form, { ...own.form, ...ownChange })) continue;
    const outcome = await outcomeOf(updateEvent(deps, actor, id, ownChange));
    if (outcome === "changed") later_count++;
    else if (outcome !== "closed") refused.push({ event_id: id, starts_at: date.starts_at, code: outcome });
  }
  await checkRole(deps, actor);
  return { event: await updateEvent(deps, actor, eventId, { ...change, was }), later_count, refused };
};

/** A date that can change. Undefined when it is deleted, canceled or over. */
const findDate = async (deps: Deps, actor: SignedIn, id: EventId) => {
  const { data } = await deps.store.event.get({ id }).go({ consistent: true });
  const isOpen = data && data.status !== "canceled" && data.starts_at > instantNow(deps);
  return isOpen ? findOwnEvent(deps, actor, id) : undefined;
};

/** What became of a change. `closed`: the date was canceled, deleted or started since the read. */
const outcomeOf = async (change: Promise<unknown>): Promise<"changed" | "closed" | RefusedDate["code"]> => {
  try {
    await change;
    return "changed";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "EventNotEditable" || error.code === "EventNotFound") return "closed";
    const code = refusals.find((known) => known === error.code);
    if (!code) throw error;
    return code;
  }
};
