import type { EventLanguage } from "@majlis/contracts/events/eventFacts";
import { languageNames } from "@majlis/contracts/languageNames";
import { eventLanguages } from "@majlis/contracts/values";
import { useId } from "react";
import { locale } from "#shared/i18n/i18n.ts";

interface LanguagesFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly chosen: readonly EventLanguage[];
}

/** Any number of spoken and signed languages. */
export const LanguagesField = ({ label, name, hint, chosen }: LanguagesFieldProps) => {
  const nameOf = languageNames(locale.get());
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={hint && `${id}hint`}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {eventLanguages.map((language) => (
          <label
            key={language}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 ring-1 ring-field ring-inset has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              value={language}
              defaultChecked={chosen.includes(language)}
              className="size-4 shrink-0 accent-primary"
            />
            <bdi>{nameOf(language)}</bdi>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}hint`} className="mt-2 text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};
