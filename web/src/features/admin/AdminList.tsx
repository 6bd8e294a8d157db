import { Link } from "react-router-dom";
import { cityName, formatDay, formatInstant, titleOf } from "#shared/i18n/format.ts";
import type { EventCounts as Numbers, RoleCounts } from "@majlis/contracts/admin";
import { useMessages } from "#shared/i18n/i18n.ts";
import { type Column, Counts, DataTable } from "#shared/ui/lists/DataTable.tsx";
import { adminMessages } from "./messages/en";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { controlClass } from "#shared/ui/forms/Select.tsx";
import { Words } from "#shared/ui/Words.tsx";

interface AdminListItem {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly city: string;
}

interface OccasionTableProps<Row extends AdminListItem> {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** The labels of the first columns. */
  readonly labels: Readonly<Record<"occasion" | "date", string>>;
  /** The page of the event or gathering. */
  readonly pathOf: (row: Row) => string;
  /** "by" and the name of the host. */
  readonly hostOf: (row: Row) => string;
  /** Further columns. */
  readonly columns: readonly Column<Row>[];
}

/** A table of events or gatherings: title with host, day, time and city, and further columns. */
export const OccasionTable = <Row extends AdminListItem>(props: OccasionTableProps<Row>) => {
  const { labels, pathOf, hostOf, columns, ...table } = props;
  return (
    <DataTable
      {...table}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.occasion,
          isHeader: true,
          className: "max-w-80 font-normal @4xl:min-w-52",
          render: (row) => (
            <>
              <Link
                to={pathOf(row)}
                className="relative line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                <Words>{titleOf(row)}</Words>
              </Link>
              <Words className="block text-xs text-ink-2">{hostOf(row)}</Words>
            </>
          ),
        },
        {
          label: labels.date,
          className: "@4xl:whitespace-nowrap",
          render: ({ starts_at, city }) => (
            <time dateTime={starts_at}>
              {formatDay(starts_at, city)}
              <span className="block text-xs text-ink-2">
                {formatInstant(starts_at, "time", city)} · <bdi>{cityName(city)}</bdi>
              </span>
            </time>
          ),
        },
        ...columns,
      ]}
    />
  );
};

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
      className={`${controlClass} h-12 ps-11 pe-11`}
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
