/** Title and description of an event in its other language. */
import type { Translation } from "@majlis/contracts/events/translation";
import type { EventRow } from "#core/table/occasions/event.entity";
import { cardText } from "./occasionText";

type TranslationRow = NonNullable<EventRow["translation"]>;

interface Row {
  readonly translation?: TranslationRow | undefined;
}

/** The translation as the event's row keeps it: with the beginning of a long description. */
export const cardTranslation = ({ language, title, description }: Translation) => ({
  language,
  title,
  ...cardText(description),
});

/** The attribute of a new event. */
export const newTranslation = (translation: Translation | null | undefined) =>
  translation ? { translation: cardTranslation(translation) } : {};

/** The change of the attribute. */
export const changeTranslation = (translation: Translation | null | undefined) => ({
  set: newTranslation(translation),
  remove: translation ? ([] as const) : (["translation"] as const),
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
