import { type Locale, localeOf, locales, languages } from "@majlis/contracts/locales";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { TextArea, TextField } from "#shared/ui/forms/fields.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import type { Translation } from "@majlis/contracts/events/translation";
import { Plus } from "lucide-react";
import { useState } from "react";

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

interface TranslationFieldsProps {
  readonly translation: Translation | undefined;
  /** The language that the first title is not in. */
  readonly language: Locale;
}

/** Title and description in the other language, closed until the founder wants it or has written something. */
const TranslationFields = ({ translation, language }: TranslationFieldsProps) => {
  const messages = useMessages(foundersMessages)[language];
  /** The fields stay when the part is closed again. */
  const [isUsed, setIsUsed] = useState(translation !== undefined);
  const written = { lang: language, dir: languages[language].direction };
  return (
    <details open={translation !== undefined} onToggle={() => setIsUsed(true)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <Plus
          className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-45"
          aria-hidden
        />
        {messages.add}
      </summary>
      {isUsed && (
        <div className="mt-3 grid gap-5">
          <input type="hidden" name="translation.language" value={language} />
          <TextField
            {...written}
            label={messages.title}
            name="translation.title"
            hint={messages.hint}
            maxLength={120}
            defaultValue={translation?.title}
          />
          <TextArea
            {...written}
            label={messages.description}
            name="translation.description"
            maxLength={4000}
            defaultValue={translation?.description}
          />
        </div>
      )}
    </details>
  );
};
