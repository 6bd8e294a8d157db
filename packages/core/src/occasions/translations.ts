/** Title and description of an event in its other language. */
import type { Translation } from "@majlis/contracts/events/translation";
import type { EventRow } from "#core/table/occasions/event.entity";
import { cardText } from "./cardText.rules";

type TranslationRow = NonNullable<EventRow["translation"]>;

interface Row {
  readonly translation?: TranslationRow | undefined;
}

/** The translation as the row of lists keeps it: with the beginning of a long description. */
export const cardTranslation = ({ language, title, description }: Translation) => ({
  language,
  title,
  description: cardText(description),
});

/** The translation as replies have it. */
export const showTranslation = ({ translation }: Row): { readonly translation?: Translation } => {
  if (!translation) return {};
  const { language, title, description } = translation;
  return { translation: { language, title, description } };
};

/** The title alone, for replies without a description. */
export const showOtherTitle = ({ translation }: Row) =>
  translation && { translation: { language: translation.language, title: translation.title } };
