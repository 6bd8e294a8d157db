import { guestKinds } from "@majlis/contracts/values";
import { useId } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { foundersMessages } from "../messages/en";

type GuestKind = (typeof guestKinds)[number];

interface GuestKindFieldProps {
  readonly kind: GuestKind;
  readonly onChange: (kind: GuestKind) => void;
}

/** Walk-in or complimentary. The whole box of a choice is clickable. */
export const GuestKindField = ({ kind, onChange }: GuestKindFieldProps) => {
  const messages = useMessages(foundersMessages).add;
  const id = useId();
  return (
    <div role="radiogroup" aria-label={messages.kind} className="grid gap-3 sm:grid-cols-2">
      {guestKinds.map((one) => (
        <div
          key={one}
          className="relative isolate flex min-h-14 items-start gap-3 rounded-md p-3.5 ring-1 ring-field ring-inset has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
        >
          <input
            id={`${id}${one}`}
            type="radio"
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
            aria-describedby={`${id}${one}hint`}
            className="relative z-10 mt-0.5 size-5 shrink-0 accent-primary"
          />
          <div>
            <label
              htmlFor={`${id}${one}`}
              className="block cursor-pointer font-semibold after:absolute after:inset-0"
            >
              {messages[one]}
            </label>
            <p id={`${id}${one}hint`} className="text-xs text-ink-2">
              {messages[`${one}Hint`]}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
};
