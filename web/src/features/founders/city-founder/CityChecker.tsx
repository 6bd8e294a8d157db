import { type FormEvent, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields.tsx";
import { cityFounderMessages } from "./messages/en";

interface Answer {
  readonly city: string;
  readonly availability: Availability;
}

interface CityCheckerProps {
  /** Called with a city that has no founder. */
  readonly onFree: (city: string) => void;
}

/** Checks whether a city has a founder. Needs no request. */
export const CityChecker = ({ onFree }: CityCheckerProps) => {
  const messages = useMessages(cityFounderMessages).cityFounder;
  const [answer, setAnswer] = useState<Answer>();
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("checkedCity");
    const city = typeof typed === "string" ? typed.trim() : "";
    const availability = cityAvailability(city);
    if (!availability) return;
    setAnswer({ city, availability });
    if (availability === "free") onFree(city);
  };
  return (
    <form noValidate onSubmit={check} className="rounded-lg bg-surface p-6 shadow-card">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={messages.city}
          name="checkedCity"
          autoComplete="off"
          dir="auto"
          maxLength={80}
          placeholder={messages.cityPlaceholder}
        />
        <Button type="submit" className="h-12">
          {messages.check}
        </Button>
      </div>
      {answer && (
        <Alert
          className="mt-4"
          tone={answer.availability === "free" ? "ok" : "info"}
          title={messages[answer.availability]({ city: answer.city })}
        >
          {answer.availability === "free" ? messages.freeBody : messages.takenBody}
        </Alert>
      )}
    </form>
  );
};

/** Cities that have a founder. */
const takenCities: ReadonlySet<string> = new Set(["new york", "london", "paris", "tokyo"]);

type Availability = "taken" | "free";

/** Ignores case and extra spaces. Undefined for empty input. */
export const cityAvailability = (typed: string): Availability | undefined => {
  const city = typed.trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (city === "") return undefined;
  return takenCities.has(city) ? "taken" : "free";
};
