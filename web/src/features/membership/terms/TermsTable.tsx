import type { Business } from "@majlis/contracts/businesses";
import { groupDays, type OpenHours } from "@majlis/core/businesses/openHours.rules";
import { localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { membershipMessages } from "../messages/en";
import { nameOfDay, nameOfTime } from "./weekday";

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
      {terms && <bdi className="wrap-anywhere">{terms}</bdi>}
    </p>
  );
};
