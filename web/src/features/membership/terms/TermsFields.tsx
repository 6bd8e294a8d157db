import { type PartnerTerms, termsLength } from "@majlis/contracts/businesses/terms";
import { weekdays } from "@majlis/contracts/values";
import type { OpenHours, Weekday } from "@majlis/core/businesses/openHours.rules";
import { useId, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { membershipMessages } from "../messages/en";
import { nameOfDay } from "./TermsTable";

interface TermsFieldsProps {
  readonly offer: PartnerTerms | undefined;
  readonly draft: TermsDraft;
}

/** Hours, terms and excluded days of a partner, for a form. */
export const TermsFields = ({ offer, draft }: TermsFieldsProps) => {
  const messages = useMessages(membershipMessages).form;
  return (
    <>
      <HoursFields draft={draft} />
      <ExcludedDays days={offer?.excluded_days ?? []} />
      <TextField
        label={messages.terms}
        name="terms"
        dir="auto"
        hint={messages.termsHint}
        maxLength={termsLength}
        defaultValue={offer?.terms ?? ""}
      />
    </>
  );
};

const HoursFields = ({ draft: { week, filled, setTimes, copyFirst } }: { readonly draft: TermsDraft }) => {
  const messages = useMessages(membershipMessages).form;
  const hint = useId();
  /** As an error of the schema names it. */
  const nameOf = (entry: OpenHours, field: string) =>
    filled.includes(entry) ? `hours.${filled.indexOf(entry)}.${field}` : `${entry.day}.${field}`;
  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{messages.hours}</legend>
      <div
        aria-hidden
        className="grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] gap-2 text-xs text-ink-2"
      >
        <span className="col-start-2">{messages.opens}</span>
        <span>{messages.closes}</span>
      </div>
      {week.map((entry) => (
        <div
          key={entry.day}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 [&_input::-webkit-calendar-picker-indicator]:m-0 [&_input]:min-w-0 [&_input]:px-1.5"
        >
          <span aria-hidden>{nameOfDay(entry.day)}</span>
          {(["from", "until"] as const).map((field) => (
            <TextField
              key={field}
              type="time"
              isLabelHidden
              label={messages[field]({ day: nameOfDay(entry.day) })}
              name={nameOf(entry, field)}
              value={entry[field]}
              onChange={({ currentTarget }) => setTimes(entry.day, { [field]: currentTarget.value })}
            />
          ))}
        </div>
      ))}
      <p id={hint} className="text-xs text-ink-2">
        {messages.hoursHint}
      </p>
      <div>
        <Button kind="quiet" onClick={copyFirst}>
          {messages.copy}
        </Button>
      </div>
    </fieldset>
  );
};

const ExcludedDays = ({ days }: { readonly days: readonly Weekday[] }) => {
  const messages = useMessages(membershipMessages).form;
  return (
    <fieldset className="min-w-0" data-field>
      <legend className="mb-1.5 font-semibold">{messages.excluded}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <label
            key={day}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md bg-sunken px-3 has-checked:bg-primary-soft has-checked:text-primary-ink"
          >
            <input
              type="checkbox"
              name="excluded_days"
              value={day}
              defaultChecked={days.includes(day)}
              className="size-4.5 accent-primary"
            />
            {nameOfDay(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Days without times are closed. */
const isFilled = ({ from, until }: OpenHours): boolean => from !== "" || until !== "";

/** What is typed into the hours of a form. `read` gives the fields of `TermsFields`. */
export const useTermsDraft = (offer: Pick<PartnerTerms, "hours"> | undefined) => {
  const [week, setWeek] = useState<readonly OpenHours[]>(() =>
    weekdays.map((day) => offer?.hours.find((each) => each.day === day) ?? { day, from: "", until: "" }),
  );
  const filled = week.filter(isFilled);
  return {
    week,
    filled,
    setTimes: (day: Weekday, times: Partial<OpenHours>) =>
      setWeek((all) => all.map((each) => (each.day === day ? { ...each, ...times } : each))),
    /** Gives all days the hours of the first day that has some. */
    copyFirst: () =>
      setWeek((all) => {
        const first = all.find(isFilled);
        return all.map((each) => ({ ...each, ...first, day: each.day }));
      }),
    read: (data: FormData) => {
      const terms = data.get("terms");
      return {
        hours: filled,
        terms: typeof terms === "string" && terms.trim() !== "" ? terms : null,
        excluded_days: data.getAll("excluded_days"),
      };
    },
  };
};

type TermsDraft = ReturnType<typeof useTermsDraft>;
