import { localeOf, locales } from "@majlis/contracts/locales";
import { useState } from "react";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { TextArea, TextField } from "#shared/ui/fields.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import { TranslationFields } from "./translation/TranslationFields";

interface TextFieldsProps {
  readonly event: KeptEvent;
}

/** Founders write in the language of the page until the title shows another one. */
const languageIn = (title = "") => (title.trim() ? localeOf(title) : locale.get());

/** Title and description, and both in the language that the title is not in. */
export const TextFields = ({ event }: TextFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [language, setLanguage] = useState(languageIn(event.title));
  const other = locales.find((code) => code !== language) ?? language;
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
        onChange={({ target }) => setLanguage(languageIn(target.value))}
      />
      <TextArea
        label={messages.description}
        name="description"
        dir="auto"
        lang={language}
        maxLength={4000}
        defaultValue={event.description}
      />
      <TranslationFields translation={event.translation} language={other} />
    </>
  );
};
