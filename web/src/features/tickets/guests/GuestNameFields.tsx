import { clsx } from "clsx";
import { useId } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { ticketsMessages } from "../messages/en";

interface GuestNameFieldsProps {
  /** How many guests the person may bring. */
  readonly limit: number;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** How many guests come along, and their names. */
export const GuestNameFields = ({ limit, count, onCount }: GuestNameFieldsProps) => {
  const messages = useMessages(ticketsMessages).join;
  const id = useId();
  const choices = Array.from({ length: limit + 1 }, (_, number) => number);
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">{messages.guests}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((number) => (
          <div key={number} className="relative">
            <input
              id={`${id}${number}`}
              type="radio"
              name="guestCount"
              value={number}
              checked={number === count}
              onChange={() => onCount(number)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <label
              htmlFor={`${id}${number}`}
              className={clsx(
                "grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-md px-4 font-semibold ring-1 ring-field ring-inset",
                "peer-checked:bg-primary-soft peer-checked:text-primary-ink peer-checked:ring-2 peer-checked:ring-primary",
                "peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary",
              )}
            >
              {number === 0 ? messages.justMe : <bdi dir="ltr">+{number}</bdi>}
            </label>
          </div>
        ))}
      </div>
      {choices.slice(0, count).map((index) => (
        <TextField
          key={index}
          label={messages.name({ number: index + 1 })}
          name={`guests.${index}`}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          required
        />
      ))}
    </fieldset>
  );
};

/** The names in a form with these fields. */
export const readGuestNames = (data: FormData, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const name = data.get(`guests.${index}`);
    return typeof name === "string" ? name : "";
  });
