import { Search } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { controlClass } from "../forms/Select";

interface ChipProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** One of a row of filters. A second press takes it back. */
export const Chip = ({ isOn, onChange, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="min-h-11 shrink-0 rounded-full bg-surface px-3.5 font-semibold text-ink-2 shadow-card aria-pressed:bg-ink aria-pressed:text-paper forced-colors:border"
    onClick={() => onChange(!isOn)}
  >
    {children}
  </button>
);

interface SearchInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  /** The text that the address holds. */
  readonly query: string;
  readonly onType: (text: string) => void;
}

/** An uncontrolled search input, so that an address that changes late does not overwrite newer text. */
export const SearchInput = ({ input, label, placeholder, query, onType }: SearchInputProps) => {
  const searchEarlyText = useEffectEvent(() => {
    const text = input.current?.value ?? "";
    if (text.trim() !== query) onType(text);
  });
  // Text that was typed before the prerendered page was hydrated.
  useEffect(() => searchEarlyText(), []);
  return (
    <>
      <Search className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={query}
        maxLength={80}
        dir="auto"
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        className={`${controlClass} h-12 ps-11 pe-11`}
      />
    </>
  );
};

interface ResultCountProps {
  /** The search and the filters, as one text. */
  readonly search: string;
  /** Undefined while the results load. */
  readonly count: number | undefined;
  readonly hasMore?: boolean;
}

interface PagedList {
  readonly data: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
}

/** The results of a paginated list. */
export const resultsOf = ({ data, isPlaceholderData, hasNextPage }: PagedList) => ({
  count: isPlaceholderData ? undefined : data?.pages.reduce((sum, { items }) => sum + items.length, 0),
  hasMore: hasNextPage,
});

/** Longer than the pause between two keys. */
const pauseMs = 700;

/** Tells screen readers how many results a search or a filter has. Silent until one changes. */
export const ResultCount = ({ search, count, hasMore = false }: ResultCountProps) => {
  const messages = useMessages(sharedMessages).ui;
  const [unchanged] = useState(search);
  const [said, setSaid] = useState({ search, text: "" });
  const number = String(count ?? "");
  const text = hasMore ? messages.resultsAndMore({ number }) : messages.results({ number });
  const isSilent = count === undefined || (search === unchanged && said.search === unchanged);
  useEffect(() => {
    if (isSilent) return undefined;
    const timer = setTimeout(() => setSaid({ search, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [isSilent, search, text]);
  return (
    <p role="status" className="sr-only">
      {said.search === search ? said.text : ""}
    </p>
  );
};
