import type { EventForm, FounderEvent } from "@majlis/contracts/events/eventForm";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newAvailability } from "#core/seats/availability";
import { cardText, newText } from "#core/seats/occasionText";
import { newTranslation } from "#core/seats/translations";
import { searchWrites } from "#core/search/searchIndex";
import { countChanges } from "#core/stats/counters";
import { moveReminder } from "#core/seats/reminders";
import { commit } from "#core/table/commit";
import { announceEvent } from "./announceEvent";
import { countersOf, listingOf } from "./event.counts";
import { givenFacts, newFacts } from "./eventFacts";
import { changeQuestions } from "./eventQuestions";
import { eventTimesProblem } from "./eventForm.rules";
import { eventWords } from "./eventWords";
import type { EventRow } from "#core/table/event.entity";
import { showOwnEvent } from "./showOwnEvents";

/**
 * Creates an event of the actor with its seats and counts, in one transaction. A second call creates a second event. Throws
 * InvalidInput for impossible times, Busy.
 */
export const createEvent = async (deps: Deps, actor: SignedIn, form: EventForm): Promise<FounderEvent> => {
  checkTimes(deps, form);
  const row = newEvent(deps, actor, form);
  const reminder = moveReminder(deps, undefined, row);
  await commit(deps.store, (rows) => ({
    event: rows.event.create({ ...row, ...reminder.set }).commit(),
    text: newText(rows, row.id, form),
    facts: newFacts(rows, row.id, form.facts),
    questions: changeQuestions(row, form.questions).write(rows),
    availability: rows.availability.create(newAvailability(row)).commit(),
    words: searchWrites(rows, undefined, eventWords({ ...row, description: form.description })),
    reminder: reminder.writes(rows),
    followers: announceEvent(deps, rows, undefined, row),
    counts: countChanges([], countersOf(row)).map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
  }));
  const { description, translation, questions } = form;
  const facts = givenFacts(form.facts);
  return showOwnEvent(deps, actor, {
    ...row,
    description,
    ...(translation && { translation }),
    ...(facts && { facts }),
    ...(questions?.length && { questions }),
  });
};

/** Throws InvalidInput with the wrong field. */
export const checkTimes = (
  deps: Deps,
  times: { starts_at: string; ends_at?: string | null | undefined },
): void => {
  const fields = eventTimesProblem(times, deps.clock.now());
  if (fields) throw new DomainError("InvalidInput", { message: Object.values(fields).join(" "), fields });
};

const newEvent = (deps: Deps, actor: SignedIn, form: EventForm): EventRow => {
  const {
    ends_at,
    venue_name,
    venue_address,
    capacity,
    poster,
    is_unlisted,
    guests_per_member,
    facts,
    questions,
    translation,
    ...rest
  } = form;
  const id = deps.ids.next("evt");
  return {
    ...rest,
    ...cardText(form.description),
    ...newTranslation(translation),
    ...(ends_at && { ends_at }),
    ...(venue_name && { venue_name }),
    ...(venue_address && { venue_address }),
    ...(capacity !== null && { capacity }),
    ...(poster && { poster }),
    ...(is_unlisted && { is_unlisted }),
    ...(guests_per_member && { guests_per_member }),
    ...(givenFacts(facts) && { has_facts: true }),
    ...changeQuestions({ id }, questions).set,
    ...listingOf({ ...form, id }),
    id,
    founder_id: actor.userId,
    founder_name: actor.fullName,
    founder_role: actor.role,
    attendee_count: 0,
    sequence: 0,
    created_at: instantNow(deps),
  };
};
