import type { Business } from "@majlis/contracts/businesses";
import { type OpenHours, openState } from "@majlis/core/businesses/openHours.rules";
import { ChevronDown, Clock } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { membershipMessages } from "../messages/en";
import { Terms, WeekTable } from "./TermsTable";
import { nameOfDay, nameOfTime } from "./weekday";

type OfferedTerms = Pick<Business, "name" | "hours" | "terms" | "excluded_days">;

/** Whether a partner is open, its hours of the week, and what applies to its discount. */
export const TermsSummary = ({ business }: { readonly business: OfferedTerms }) => {
  const { hours = [], terms, excluded_days = [] } = business;
  return (
    <>
      {hours.length > 0 && <Hours name={business.name} hours={hours} />}
      <Terms terms={terms} excluded_days={excluded_days} />
    </>
  );
};

interface HoursProps {
  readonly name: string;
  readonly hours: readonly OpenHours[];
}

const Hours = ({ name, hours }: HoursProps) => {
  const messages = useMessages(membershipMessages).shown;
  return (
    <details className="group/hours">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-2 [&::-webkit-details-marker]:hidden">
        <Clock className="size-4 shrink-0 text-ink-3" aria-hidden />
        <NowState hours={hours} />
        <span className="sr-only">{messages.ofBusiness({ name })}</span>
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
export const NowState = ({ hours }: { readonly hours: readonly OpenHours[] }) => {
  const messages = useMessages(membershipMessages).shown;
  const state = openState(hours, useNow().toISOString());
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
