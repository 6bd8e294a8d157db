import { isDeepStrictEqual } from "node:util";
import { type EventFacts, EventLanguage } from "@majlis/contracts/events/eventFacts";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventFactsRow } from "#core/table/occasions/eventFacts.entity";
import type { TransactionRows } from "#core/table/store";

/** An event with what guests should know, if its founder says anything. */
export type EventWithFacts = EventRow & { readonly facts?: EventFacts };

/** Undefined without a fact. */
export const givenFacts = (facts: EventFacts | undefined): EventFacts | undefined =>
  facts && Object.keys(factsRow("", facts)).length > 1 ? facts : undefined;

/** Only what the founder says something about. */
export const factsRow = (id: string, facts: EventFacts): EventFactsRow => ({
  id,
  ...(facts.bring && { bring: facts.bring }),
  ...(facts.languages.length > 0 && { languages: facts.languages }),
  ...(facts.step_free !== null && { step_free: facts.step_free }),
  ...(facts.families !== null && { families: facts.families }),
  ...(facts.dress && { dress: facts.dress }),
  ...translatedRow(facts),
});

const translatedRow = ({ translated }: EventFacts): Pick<EventFactsRow, "translated"> => {
  if (!translated?.bring && !translated?.dress) return {};
  const { language, bring, dress } = translated;
  return { translated: { language, ...(bring && { bring }), ...(dress && { dress }) } };
};

const showFacts = ({
  bring,
  languages,
  step_free,
  families,
  dress,
  translated,
}: EventFactsRow): EventFacts => ({
  bring: bring ?? null,
  languages: (languages ?? []).map((language) => EventLanguage.parse(language)),
  step_free: step_free ?? null,
  families: families ?? null,
  dress: dress ?? null,
  ...(translated && {
    translated: {
      language: translated.language,
      bring: translated.bring ?? null,
      dress: translated.dress ?? null,
    },
  }),
});

/** The facts of a new event. */
export const newFacts = (rows: TransactionRows, id: string, facts: EventFacts | undefined) =>
  givenFacts(facts) && facts ? rows.eventFacts.create(factsRow(id, facts)).commit() : undefined;

/** The change of facts: a mark on the event's row, and a row of their own. A change of other fields writes neither. */
export const changeFacts = (before: EventWithFacts, facts: EventFacts | undefined) => {
  const given = givenFacts(facts);
  const isSame = isDeepStrictEqual(before.facts, given);
  const { id } = before;
  return {
    set: given && !isSame ? { has_facts: true } : {},
    remove: given || isSame ? ([] as const) : (["has_facts"] as const),
    write: (rows: TransactionRows) => {
      if (isSame) return undefined;
      return given
        ? rows.eventFacts.put(factsRow(id, given)).commit()
        : rows.eventFacts.delete({ id }).commit();
    },
  };
};

/** The events with their facts: one batch read for those that have any. */
export const withFacts = async <Row extends EventRow>(
  deps: Deps,
  events: readonly Row[],
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<(Row & EventWithFacts)[]> => {
  const keys = events.flatMap(({ id, has_facts }) => (has_facts ? [{ id }] : []));
  const { data } =
    keys.length === 0 ? { data: [] } : await deps.store.eventFacts.get(keys).go({ consistent });
  const factsOf = new Map(data.map((row) => [row.id, showFacts(row)]));
  return events.map((event) => {
    const facts = factsOf.get(event.id);
    return facts ? { ...event, facts } : event;
  });
};

/** One event with its facts. */
export const withOwnFacts = async <Row extends EventRow>(
  deps: Deps,
  event: Row,
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<Row & EventWithFacts> => {
  if (!event.has_facts) return event;
  const { data } = await deps.store.eventFacts.get({ id: event.id }).go({ consistent });
  return data ? { ...event, facts: showFacts(data) } : event;
};
