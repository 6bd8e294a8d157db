import { useState, type FormEvent } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { foundersMessages } from "../messages/en";
import { listLedCities } from "@majlis/contracts/founders/applications";
import { call } from "#shared/api/api.ts";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityName } from "#shared/i18n/format.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { type Availability, availabilityOf } from "./cityAvailability";

interface Answer {
  readonly city: string;
  readonly availability: Availability;
}

interface CityCheckerProps {
  /** Called with a city that has no founder. */
  readonly onFree: (city: string) => void;
}

/** Checks whether a city has a founder. */
export const CityChecker = ({ onFree }: CityCheckerProps) => {
  const messages = useMessages(foundersMessages).cityFounder;
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setIsBusy] = useState(false);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget).get("checkedCity");
    const city = typeof typed === "string" ? typed.trim() : "";
    if (!city) return;
    setIsBusy(true);
    try {
      const availability = await checkCity(city);
      if (availability) setAnswer({ city, availability });
      if (availability === "free") onFree(city);
    } catch (error) {
      await toastFailure(error, "Unexpected");
    }
    setIsBusy(false);
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void check(event)}
      className="rounded-lg bg-surface p-6 shadow-card"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={messages.city}
          name="checkedCity"
          autoComplete="off"
          dir="auto"
          maxLength={80}
          placeholder={messages.cityPlaceholder}
        />
        <Button type="submit" className="h-12" isBusy={isBusy} busyLabel={messages.checking}>
          {messages.check}
        </Button>
      </div>
      {answer && (
        <Alert
          className="mt-4"
          tone={answer.availability === "free" ? "ok" : "info"}
          title={messages[answer.availability]({ city: cityName(answer.city) })}
        >
          {answer.availability === "free" ? messages.freeBody : messages.takenBody}
        </Alert>
      )}
    </form>
  );
};

const checkCity = async (city: string): Promise<Availability | undefined> =>
  availabilityOf(city, (await call(listLedCities)).cities);
