import { Link } from "react-router-dom";
import { formatDay, formatInstant, textLang } from "#shared/i18n/format.ts";
import type { EventCounts as Numbers, RoleCounts } from "@majlis/contracts/admin";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Counts } from "#shared/ui/lists/DataTable.tsx";
import { adminMessages } from "./messages/en";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { controlClass } from "#shared/ui/forms/Select.tsx";

interface OccasionTitleProps {
  readonly to: string;
  readonly title: string;
  /** "by" and the name of the host. */
  readonly by: string;
}

/** The title of an event or gathering in a table, with its host. */
export const OccasionTitle = ({ to, title, by }: OccasionTitleProps) => (
  <>
    <Link
      to={to}
      className="relative line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      <bdi lang={textLang(title)}>{title}</bdi>
    </Link>
    <bdi className="block text-xs text-ink-2">{by}</bdi>
  </>
);

/** Day and time of an event or gathering in a table. */
export const OccasionTime = ({ startsAt, city }: { readonly startsAt: string; readonly city: string }) => (
  <time dateTime={startsAt}>
    {formatDay(startsAt, city)}
    <span className="block text-xs text-ink-2">{formatInstant(startsAt, "time", city)}</span>
  </time>
);

export const EventCounts = ({ counts }: { readonly counts: Numbers | undefined }) => {
  const messages = useMessages(adminMessages).events;
  return (
    <Counts
      label={messages.counts}
      counts={[
        [messages.total, counts?.total],
        [messages.upcoming, counts?.upcoming],
        [messages.public, counts?.public],
        [messages.hidden, counts?.hidden],
      ]}
    />
  );
};

export const UserCounts = ({ counts }: { readonly counts: RoleCounts | undefined }) => {
  const messages = useMessages(adminMessages).users;
  return (
    <Counts
      label={messages.counts}
      counts={[
        [messages.freeUsers, counts?.free_user],
        [messages.members, counts?.member],
        [messages.cityFounders, counts?.city_founder],
        [messages.admins, counts?.admin],
      ]}
    />
  );
};

const debounceMs = 300;

interface SearchBoxProps {
  readonly label: string;
  readonly onSearch: (words: string) => void;
  readonly className?: string;
}

/** A search field whose label is its placeholder. Input is debounced. */
export const SearchBox = ({ label, onSearch, className }: SearchBoxProps) => (
  <div className={clsx("relative", className)}>
    <Search className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={80}
      dir="auto"
      onChange={useDebounced(onSearch)}
      className={`${controlClass} h-12 ps-11`}
    />
  </div>
);

/** A change listener that reports the trimmed text when typing pauses. */
export const useDebounced = (onSettled: (text: string) => void) => {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSettled(target.value.trim()), debounceMs);
  };
};
