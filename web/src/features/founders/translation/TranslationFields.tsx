import type { Translation } from "@majlis/contracts/events/translation";
import { languages, type Locale } from "@majlis/contracts/locales";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextArea, TextField } from "#shared/ui/fields.tsx";
import { foundersMessages } from "../messages/en";

interface TranslationFieldsProps {
  readonly translation: Translation | undefined;
  /** The language that the first title is not in. */
  readonly language: Locale;
}

/** Title and description in the other language, closed until the founder wants it or has written something. */
export const TranslationFields = ({ translation, language }: TranslationFieldsProps) => {
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
