import { zoneOfCity } from "@majlis/contracts/cities";
import type { Business } from "@majlis/contracts/businesses";
import { groupDays, type OpenHours, openState } from "@majlis/core/businesses/openHours.rules";
import { formatMinute, localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { membershipMessages } from "../messages/en";
import { weekdays } from "@majlis/contracts/values";
import { ChevronDown, Clock } from "lucide-react";
import { useNow } from "#shared/ui/browserState.ts";
import { Words } from "#shared/ui/Words.tsx";

type Conditions = Pick<Business, "terms" | "excluded_days">;

/** All hours of a week and what applies to the discount. */
export const TermsTable = ({ offer }: { readonly offer: Conditions & Pick<Business, "hours"> }) => (
  <>
    {offer.hours && offer.hours.length > 0 && <WeekTable hours={offer.hours} />}
    <Terms {...offer} />
  </>
);

export const WeekTable = ({ hours }: { readonly hours: readonly OpenHours[] }) => {
  const messages = useMessages(membershipMessages).shown;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm text-ink-2">
      {groupDays(hours).map(({ first, last, times }) => (
        <div key={first} className="contents">
          <dt>
            {first === last
              ? nameOfDay(first)
              : messages.days({ first: nameOfDay(first), last: nameOfDay(last) })}
          </dt>
          <dd>{times ? <Times {...times} /> : messages.noHours}</dd>
        </div>
      ))}
    </dl>
  );
};

const Times = ({ from, until }: Pick<OpenHours, "from" | "until">) => {
  const messages = useMessages(membershipMessages).shown;
  if (from === until) return messages.allDay;
  return messages.times({ from: nameOfTime(from), until: nameOfTime(until) });
};

export const Terms = ({ terms, excluded_days: excluded = [] }: Conditions) => {
  const messages = useMessages(membershipMessages).shown;
  if (excluded.length === 0 && !terms) return null;
  const days = new Intl.ListFormat(localeTag()).format(excluded.map(nameOfDay));
  return (
    <p className="mt-2 text-sm text-ink-2">
      {excluded.length > 0 && <>{messages.excluded({ days })} </>}
      {terms && <Words className="wrap-anywhere">{terms}</Words>}
    </p>
  );
};

type Weekday = (typeof weekdays)[number];

/** A Sunday and the six days after it. Only their weekdays matter. */
const dateOf = (day: Weekday): string => `2026-11-${22 + weekdays.indexOf(day)}`;

/** Sun, in the language of the page. */
export const nameOfDay = (day: Weekday): string => formatMinute(`${dateOf(day)}T12:00`, "weekday");

/** `18:30` → 6:30 PM, in the language of the page. */
export const nameOfTime = (time: string): string => formatMinute(`${dateOf("sun")}T${time}`, "time");

type OfferedTerms = Pick<Business, "name" | "city" | "hours" | "terms" | "excluded_days">;

/** Whether a partner is open, its hours of the week, and what applies to its discount. */
export const TermsSummary = ({ business }: { readonly business: OfferedTerms }) => {
  const { hours = [], terms, excluded_days = [] } = business;
  return (
    <>
      {hours.length > 0 && <Hours {...business} hours={hours} />}
      <Terms terms={terms} excluded_days={excluded_days} />
    </>
  );
};

interface HoursProps {
  readonly city: string;
  readonly name: string;
  readonly hours: readonly OpenHours[];
}

const Hours = ({ name, city, hours }: HoursProps) => {
  const messages = useMessages(membershipMessages).shown;
  return (
    <details className="group/hours">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-2 [&::-webkit-details-marker]:hidden">
        <Clock className="size-4 shrink-0 text-ink-3" aria-hidden />
        <NowState hours={hours} city={city} />
        <Words as="span" className="sr-only">
          {messages.ofBusiness({ name })}
        </Words>
        <ChevronDown
          className="size-4 shrink-0 text-ink-3 transition group-open/hours:rotate-180"
          aria-hidden
        />
      </summary>
      <WeekTable hours={hours} />
    </details>
  );
};

/** Whether a partner is open, and until or from when. */
export const NowState = ({ hours, city }: Omit<HoursProps, "name">) => {
  const messages = useMessages(membershipMessages).shown;
  const state = openState(hours, useNow().toISOString(), zoneOfCity(city));
  if (!state) return null;
  if (state.isOpen)
    return (
      <span className="font-semibold text-primary-ink">
        {state.until === undefined
          ? messages.openAllDay
          : messages.openUntil({ time: nameOfTime(state.until) })}
      </span>
    );
  const [day, time] = [nameOfDay(state.opens.day), nameOfTime(state.opens.from)];
  return <span>{state.isToday ? messages.closedToday({ time }) : messages.closed({ day, time })}</span>;
};
