import type { EventAnswer, GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { readDetails } from "#core/occasions/details";
import type { Deps } from "#core/table/deps";
import type { EventAnswersRow } from "#core/table/occasions/eventAnswers.entity";
import type { TransactionRows } from "#core/table/store";
import { answerProblems, keptAnswers } from "./answers.rules";

interface AnswersOf {
  readonly eventId: string;
  readonly userId: string;
}

/** The answers of a person, consistently. Undefined if the person has not answered. */
export const findAnswers = async (
  deps: Deps,
  { eventId: event_id, userId: user_id }: AnswersOf,
): Promise<EventAnswer[] | undefined> => {
  const { data } = await deps.store.eventAnswers.get({ user_id, event_id }).go({ consistent: true });
  return data?.answers;
};

/** Whether a person has given these answers. */
export const areGiven = async (deps: Deps, of: AnswersOf, answers: GivenAnswers): Promise<boolean> => {
  const known = new Map((await findAnswers(deps, of))?.map((each) => [each.question_id, each.answer]));
  return answers.every(({ question_id, answer }) => (known.get(question_id) ?? "") === answer);
};

/**
 * The write of a person's answers, for the transaction that takes the seat or files the request. None for an event
 * without questions, and none when the person has answered before and gives no answers now.
 * Throws AnswersNeeded without answers, InvalidInput with the wrong ones.
 */
export const planAnswers = async (
  deps: Deps,
  { eventId, userId }: AnswersOf,
  given: GivenAnswers | undefined,
) => {
  const [details, earlier] = await Promise.all([
    readDetails(deps, eventId, { consistent: true }),
    findAnswers(deps, { eventId, userId }),
  ]);
  if (given === undefined && earlier) return undefined;
  const questions = details?.questions ?? [];
  const problems = answerProblems(questions, given ?? []);
  const [problem] = Object.values(problems);
  if (problem !== undefined && given === undefined) throw new DomainError("AnswersNeeded");
  if (problem !== undefined) {
    const fields = Object.fromEntries(Object.entries(problems).map(([id, text]) => [`answers.${id}`, text]));
    throw new DomainError("InvalidInput", { message: problem, fields });
  }
  const answers = keptAnswers(questions, given ?? [], earlier);
  if (answers.length === 0 && !earlier) return undefined;
  const row = { user_id: userId, event_id: eventId, answers, answered_at: instantNow(deps) };
  return (rows: TransactionRows) => ({ answers: rows.eventAnswers.put(row).commit() });
};

type AnswersKey = Pick<EventAnswersRow, "user_id" | "event_id">;

const batch = 100;

/** The rows of answers with these keys: one batch read for each hundred. */
export const readAnswerRows = async (
  deps: Deps,
  keys: readonly AnswersKey[],
): Promise<readonly EventAnswersRow[]> => {
  const rows: EventAnswersRow[] = [];
  for (let from = 0; from < keys.length; from += batch)
    rows.push(...(await deps.store.eventAnswers.get(keys.slice(from, from + batch)).go()).data);
  return rows;
};

/** The answers of people to the questions of one event, by person. */
export const readAnswers = async (
  deps: Deps,
  event: { readonly id: string; readonly has_questions?: boolean },
  tickets: readonly { readonly user_id: string; readonly guest_of?: string | undefined }[],
): Promise<ReadonlyMap<string, EventAnswer[]>> => {
  if (!event.has_questions) return new Map();
  // Members answer, their guests do not.
  const people = tickets.filter(({ guest_of }) => guest_of === undefined);
  const rows = await readAnswerRows(
    deps,
    people.map(({ user_id }) => ({ user_id, event_id: event.id })),
  );
  return new Map(rows.map(({ user_id, answers }) => [user_id, answers]));
};
