import { useId } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { foundersMessages } from "./messages/en";

const choices = [
  { value: "draft", label: "draft", hint: "draftHint" },
  { value: "published", label: "published", hint: "publishedHint" },
] as const;

/** Draft or published. The whole box of a choice is clickable. */
export const StatusField = ({ isPublished }: { readonly isPublished: boolean }) => {
  const messages = useMessages(foundersMessages).eventForm;
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {choices.map(({ value, label, hint }) => (
        <div
          key={value}
          className="relative flex min-h-14 items-start gap-3 rounded-md p-3.5 ring-1 ring-field ring-inset has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
        >
          <input
            id={`${id}${value}`}
            type="radio"
            name="status"
            value={value}
            defaultChecked={isPublished === (value === "published")}
            aria-describedby={`${id}${value}hint`}
            className="relative z-10 mt-0.5 size-5 shrink-0 accent-primary"
          />
          <div>
            <label
              htmlFor={`${id}${value}`}
              className="block cursor-pointer font-semibold after:absolute after:inset-0"
            >
              {messages[label]}
            </label>
            <p id={`${id}${value}hint`} className="text-xs text-ink-2">
              {messages[hint]}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
};

interface CheckFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly defaultChecked: boolean;
}

/** A checkbox with a label and a hint. */
export const CheckField = ({ label, hint, name, defaultChecked }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        aria-describedby={`${id}hint`}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        <p id={`${id}hint`} className="text-xs text-ink-2">
          {hint}
        </p>
      </div>
    </div>
  );
};
