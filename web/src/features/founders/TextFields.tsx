import { type Locale, localeOf, locales } from "@majlis/contracts/locales";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { TextArea, TextField } from "#shared/ui/fields.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import { TranslationFields } from "./translation/TranslationFields";

interface TextFieldsProps {
  readonly event: KeptEvent;
  /** Of the title. */
  readonly language: Locale;
  readonly onLanguage: (language: Locale) => void;
}

export const otherLanguage = (language: Locale): Locale =>
  locales.find((code) => code !== language) ?? language;

/** Founders write in the language of the page until the title shows another one. */
export const languageIn = (title = "") => (title.trim() ? localeOf(title) : locale.get());

/** Title and description, and both in the language that the title is not in. */
export const TextFields = ({ event, language, onLanguage }: TextFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  return (
    <>
      <TextField
        label={messages.name}
        name="title"
        dir="auto"
        lang={language}
        maxLength={120}
        required
        defaultValue={event.title}
        onChange={({ target }) => onLanguage(languageIn(target.value))}
      />
      <TextArea
        label={messages.description}
        name="description"
        dir="auto"
        lang={language}
        maxLength={4000}
        defaultValue={event.description}
      />
      <TranslationFields translation={event.translation} language={otherLanguage(language)} />
    </>
  );
};
