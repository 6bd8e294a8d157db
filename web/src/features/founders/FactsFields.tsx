import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import { languages, type Locale } from "@majlis/contracts/locales";
import { Plus } from "lucide-react";
import { eventsMessages } from "#features/events/messages/en.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { LanguagesField } from "#shared/ui/forms/LanguagesField.tsx";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";

interface FactsFieldsProps {
  readonly facts: EventFacts | undefined;
  /** The other language of the event. */
  readonly language: Locale;
}

/** What guests should know, closed until the founder wants it or has said something. */
export const FactsFields = ({ facts, language }: FactsFieldsProps) => {
  const messages = useMessages(eventsMessages).formFacts;
  const written = { lang: language, dir: languages[language].direction };
  const translated = facts?.translated;
  return (
    <details open={facts !== undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <Plus
          className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-45"
          aria-hidden
        />
        {messages.addFacts}
      </summary>
      <div className="mt-3 grid gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label={messages.bring}
            name="facts.bring"
            dir="auto"
            maxLength={120}
            placeholder={messages.bringPlaceholder}
            defaultValue={facts?.bring ?? ""}
          />
          <TextField
            label={messages.dress}
            name="facts.dress"
            dir="auto"
            maxLength={80}
            placeholder={messages.dressPlaceholder}
            defaultValue={facts?.dress ?? ""}
          />
          <input type="hidden" name="facts.translated.language" value={language} />
          <TextField
            {...written}
            label={messages[`${language}Bring`]}
            name="facts.translated.bring"
            maxLength={120}
            defaultValue={translated?.bring ?? ""}
          />
          <TextField
            {...written}
            label={messages[`${language}Dress`]}
            name="facts.translated.dress"
            maxLength={80}
            defaultValue={translated?.dress ?? ""}
          />
          <YesNoField label={messages.stepFree} name="facts.step_free" answer={facts?.step_free} />
          <YesNoField label={messages.families} name="facts.families" answer={facts?.families} />
        </div>
        <LanguagesField label={messages.languages} name="facts.languages" chosen={facts?.languages ?? []} />
      </div>
    </details>
  );
};

interface YesNoFieldProps {
  readonly label: string;
  readonly name: string;
  readonly answer: boolean | null | undefined;
}

const YesNoField = ({ label, name, answer }: YesNoFieldProps) => {
  const messages = useMessages(eventsMessages).formFacts;
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={answer === undefined || answer === null ? "" : answer ? "yes" : "no"}
      options={[
        { value: "", label: messages.notSaid },
        { value: "yes", label: messages.yes },
        { value: "no", label: messages.no },
      ]}
    />
  );
};
