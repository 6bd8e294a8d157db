import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Select } from "#shared/ui/Select.tsx";
import { controlClass } from "#shared/ui/controlClass.ts";
import { categories, type GuidebookSearch, readSearch } from "./guidebookSearch";
import { guidebookMessages } from "./messages/en";

interface GuidebookFiltersProps {
  readonly search: GuidebookSearch;
  readonly cities: readonly string[];
  readonly onChange: (name: keyof GuidebookSearch, value: string) => void;
}

/** Words, city and category. They live in the address, so that a search can be shared and gone back to. */
export const GuidebookFilters = ({ search, cities, onChange }: GuidebookFiltersProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const box = useRef<HTMLInputElement>(null);
  const words = search.q;
  useEffect(() => {
    // The page follows the address late: more may have been typed since.
    const isLatest = readSearch(new URLSearchParams(window.location.search)).q === words;
    if (isLatest && box.current && box.current.value !== words) box.current.value = words;
  }, [words]);
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto_auto]">
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
          onChange={({ target }) => onChange("q", target.value)}
          className={`${controlClass} h-12 ps-11`}
        />
      </div>
      <Select
        aria-label={messages.city}
        value={search.city}
        onChange={({ target }) => onChange("city", target.value)}
        options={[
          { value: "", label: messages.allCities },
          ...cities.map((city) => ({ value: city, label: city })),
        ]}
      />
      <Select
        aria-label={messages.category}
        value={search.category}
        onChange={({ target }) => onChange("category", target.value)}
        options={[
          { value: "", label: messages.allCategories },
          ...categories.map((category) => ({ value: category, label: messages[category] })),
        ]}
      />
    </search>
  );
};
