import type { EventForm, FounderEvent } from "@majlis/contracts/events/eventForm";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { digestOf, idOfKey } from "#core/table/codes";
import { DomainError } from "#core/kernel/errors";
import { newAvailability } from "#core/seats/availability";
import { addDetails, refuseOtherForm } from "#core/occasions/details";
import { searchWrites } from "#core/search/searchIndex";
import { countChanges } from "#core/stats/counters";
import { isAfterIftar } from "#core/occasions/iftar";
import { moveReminder } from "#core/occasions/reminders";
import { movePlace } from "#core/occasions/placeTime";
import { commit } from "#core/table/commit";
import { announceEvent } from "./announceEvent";
import { countersOf } from "./event.counts";
import { eventFormWrites } from "./eventFormRow";
import { eventTimesProblem } from "./eventForm.rules";
import { eventWords } from "./eventWords";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventDetailsRow } from "#core/table/occasions/eventDetails.entity";
import type { TransactionRows } from "#core/table/store";
import { findOwnEvent } from "./findEvent";
import { showOwnEvent } from "./showOwnEvents";

/** The place of an event in its series. The id is made before, and the number is the next one that the series needs. */
export interface SeriesPlace {
  readonly id: string;
  readonly series_id: string;
  readonly series_number: number;
  readonly series_count: number;
}

/**
 * Creates an event of the actor with its seats and counts, in one transaction. A second call
 * with the same key returns the first event, also at the same time, and is refused if the form says something else;
 * without a key it creates a second one. Throws MadeBefore, InvalidInput for impossible times, Busy.
 */
export const createEvent = async (
  deps: Deps,
  actor: SignedIn,
  { key, ...form }: EventForm & { readonly key?: string | undefined },
): Promise<FounderEvent> => {
  checkTimes(deps, form);
  const { row, details } = newEvent(deps, actor, form, key && idOfKey("evt", actor.userId, key));
  const made = { ...details, ...(key !== undefined && { made_from: digestOf(form) }) };
  if (await writeEvent(deps, { row, details: made }, form))
    return showOwnEvent(deps, actor, addDetails(row, details));
  await refuseOtherForm(deps, row.id, form);
  return showOwnEvent(deps, actor, await findOwnEvent(deps, actor, row.id));
};

/**
 * Creates a date of a series and counts it there, in one transaction. Changes nothing when the date was created before
 * or the series is gone. Throws Busy.
 */
export const createSeriesEvent = (deps: Deps, actor: SignedIn, form: EventForm, place: SeriesPlace) => {
  const { row, details } = newEvent(deps, actor, form, place.id);
  return writeEvent(deps, { row: { ...row, ...place }, details }, form);
};

/** Creates an event of another tool, which may be over. False when it was created before. Throws Busy. */
export const createBroughtEvent = (
  deps: Deps,
  actor: SignedIn,
  form: EventForm,
  id: string,
): Promise<boolean> => writeEvent(deps, newEvent(deps, actor, form, id), form);

interface NewEvent {
  readonly row: EventRow;
  readonly details: EventDetailsRow;
}

/** False when the event was created before. */
const writeEvent = async (deps: Deps, { row, details }: NewEvent, form: EventForm): Promise<boolean> => {
  const reminder = moveReminder(deps, undefined, row);
  const result = await commit(deps.store, (rows) => ({
    event: rows.event.create({ ...row, ...reminder.set }).commit(),
    details: rows.eventDetails.create(details).commit(),
    availability: rows.availability.create(newAvailability(row)).commit(),
    words: searchWrites(rows, undefined, eventWords({ ...row, description: form.description })),
    reminder: reminder.writes(rows),
    place: movePlace(deps, undefined, row).writes(rows),
    followers: announceEvent(deps, rows, undefined, row),
    counts: countChanges([], countersOf(row)).map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
    series: countDate(rows, row),
  }));
  return result.outcome === "committed";
};

/** The condition refuses a date that was created before, also one that was deleted since, and one of a stopped series. */
const countDate = (rows: TransactionRows, { founder_id, series_id, series_number }: EventRow) =>
  series_id === undefined || series_number === undefined
    ? undefined
    : rows.series
        .patch({ founder_id, id: series_id })
        .set({ created_count: series_number })
        .where(
          (is, { eq, notExists }) =>
            `${eq(is.created_count, series_number - 1)} AND ${notExists(is.stopped_at)}`,
        )
        .commit();

/** Throws InvalidInput with the wrong field. */
export const checkTimes = (
  deps: Deps,
  times: { starts_at: string; ends_at?: string | null | undefined },
): void => {
  const fields = eventTimesProblem(times, deps.clock.now());
  if (fields) throw new DomainError("InvalidInput", { message: Object.values(fields).join(" "), fields });
};

const newEvent = (
  deps: Deps,
  actor: SignedIn,
  form: EventForm,
  id: string | undefined = deps.ids.next("evt"),
): NewEvent => {
  const { set, details } = eventFormWrites(id, { ...form, after_iftar: isAfterIftar(deps, form) });
  return {
    row: {
      ...set,
      ...movePlace(deps, undefined, { ...form, id }).set,
      id,
      founder_id: actor.userId,
      founder_name: actor.fullName,
      founder_role: actor.role,
      attendee_count: 0,
      sequence: 0,
      created_at: instantNow(deps),
    },
    details: { ...details.set, id, revision: 0 },
  };
};
