import { isDeepStrictEqual } from "node:util";
import type { EventQuestion } from "@majlis/contracts/events/eventQuestions";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { TransactionRows } from "#core/table/store";

/** An event with its questions, if it has any. */
export type Questions = { readonly questions?: readonly EventQuestion[] };

interface ReadOptions {
  readonly consistent?: boolean;
}

/** The questions of an event. */
export const readQuestions = async (
  deps: Deps,
  id: string,
  { consistent = false }: ReadOptions = {},
): Promise<readonly EventQuestion[]> => {
  const { data } = await deps.store.eventQuestions.get({ id }).go({ consistent });
  return data?.questions ?? [];
};

/** The events with their questions: one batch read for those that have any. */
export const withQuestions = async <Row extends Pick<EventRow, "id" | "has_questions">>(
  deps: Deps,
  events: readonly Row[],
): Promise<(Row & Questions)[]> => {
  const keys = events.flatMap(({ id, has_questions }) => (has_questions ? [{ id }] : []));
  const { data } = keys.length === 0 ? { data: [] } : await deps.store.eventQuestions.get(keys).go();
  const questionsOf = new Map(data.map(({ id, questions }) => [id, questions]));
  return events.map((event) => {
    const questions = questionsOf.get(event.id);
    return questions?.length ? { ...event, questions } : event;
  });
};

/** One event with its questions. */
export const withOwnQuestions = async <Row extends Pick<EventRow, "id" | "has_questions">>(
  deps: Deps,
  event: Row,
  options: ReadOptions = {},
): Promise<Row & Questions> => {
  const questions = event.has_questions ? await readQuestions(deps, event.id, options) : [];
  return questions.length > 0 ? { ...event, questions } : event;
};

/**
 * The change of an event's questions: a row of their own, and marks on the rows of the event and its seats. A change of
 * other fields writes none of them. The event keeps its mark, so that answers to removed questions are still read.
 */
export const changeQuestions = (
  { id, questions: before = [] }: Pick<EventRow, "id"> & Questions,
  questions: readonly EventQuestion[] = [],
) => {
  const isSame = isDeepStrictEqual(before, questions);
  const isMarked = !isSame && questions.length > 0;
  return {
    set: isMarked ? { has_questions: true } : {},
    removeOfSeats: isSame || isMarked ? ([] as const) : (["has_questions"] as const),
    write: (rows: TransactionRows) =>
      isSame
        ? undefined
        : rows.eventQuestions
            .put({ id, questions: questions.map((each) => ({ ...each, choices: [...each.choices] })) })
            .commit(),
  };
};
