import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Select } from "#shared/ui/Select.tsx";
import { controlClass } from "#shared/ui/controlClass.ts";
import type { EventSearch } from "./eventSearch";
import { eventsMessages } from "./messages/en";

const typingPauseMs = 300;

interface EventFiltersProps {
  readonly search: EventSearch;
  readonly onChange: (name: "q" | "when" | "price", value: string) => void;
}

/** Words, time and price. They live in the address, so that a search can be shared and gone back to. */
export const EventFilters = ({ search, onChange }: EventFiltersProps) => {
  const messages = useMessages(eventsMessages).list;
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto_auto]">
      <SearchBox words={search.q} onChange={(words) => onChange("q", words)} />
      <Select
        aria-label={messages.when}
        value={search.when ?? ""}
        onChange={({ target }) => onChange("when", target.value)}
        options={[
          { value: "", label: messages.anyTime },
          { value: "week", label: messages.thisWeek },
          { value: "month", label: messages.thisMonth },
        ]}
      />
      <Select
        aria-label={messages.price}
        value={search.price ?? ""}
        onChange={({ target }) => onChange("price", target.value)}
        options={[
          { value: "", label: messages.allPrices },
          { value: "free", label: messages.free },
          { value: "paid", label: messages.paid },
        ]}
      />
    </search>
  );
};

interface SearchBoxProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** Looks when typing pauses, not with every letter. What is typed stands, however late the address follows. */
const SearchBox = ({ words, onChange }: SearchBoxProps) => {
  const messages = useMessages(eventsMessages).list;
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => {
    // Cleared or gone back from elsewhere.
    if (box.current && !timer.current && box.current.value.trim() !== words) box.current.value = words;
  }, [words]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (text: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      onChange(text.trim());
    }, typingPauseMs);
  };
  return (
    <div className="relative max-sm:col-span-2">
      <Search className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={messages.search}
        placeholder={messages.searchPlaceholder}
        defaultValue={words}
        maxLength={80}
        dir="auto"
        enterKeyHint="search"
        onChange={({ target }) => type(target.value)}
        className={`${controlClass} h-12 ps-11`}
      />
    </div>
  );
};
