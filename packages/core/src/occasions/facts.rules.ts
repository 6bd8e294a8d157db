import { type EventFacts, EventLanguage } from "@majlis/contracts/events/eventFacts";
import type { EventDetailsRow } from "#core/table/occasions/eventDetails.entity";

type FactsRow = NonNullable<EventDetailsRow["facts"]>;

/** Only what the founder says something about. Undefined without a fact. */
export const storedFacts = (facts: EventFacts | undefined) => {
  if (!facts) return undefined;
  const row = {
    ...(facts.bring && { bring: facts.bring }),
    ...(facts.languages.length > 0 && { languages: [...facts.languages] }),
    ...(facts.step_free !== null && { step_free: facts.step_free }),
    ...(facts.families !== null && { families: facts.families }),
    ...(facts.dress && { dress: facts.dress }),
    ...storedTranslation(facts),
  };
  return Object.keys(row).length > 0 ? row : undefined;
};

const storedTranslation = ({ translated }: EventFacts) => {
  if (!translated?.bring && !translated?.dress) return {};
  const { language, bring, dress } = translated;
  return { translated: { language, ...(bring && { bring }), ...(dress && { dress }) } };
};

/** The facts as replies and the form have them. */
export const showFacts = ({
  bring,
  languages,
  step_free,
  families,
  dress,
  translated,
}: FactsRow): EventFacts => ({
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
