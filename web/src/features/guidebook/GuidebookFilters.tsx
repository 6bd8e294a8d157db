import { isMemberRole } from "@majlis/contracts/roles";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Select } from "#shared/ui/forms/Select.tsx";
import { SearchInput } from "#shared/ui/lists/ListControls.tsx";
import { GuidebookToggles } from "./Favorites";
import { categories, type GuidebookSearch } from "./guidebookSearch";
import { HonoredSort } from "./honored/Honored";
import { guidebookMessages } from "./messages/en";

interface GuidebookFiltersProps {
  readonly search: GuidebookSearch;
  readonly cities: readonly string[];
  readonly onChange: (name: keyof GuidebookSearch, value: string) => void;
}

/** Search text, city and category. The address holds them, so that a search can be shared and is in the history. */
export const GuidebookFilters = ({ search, cities, onChange }: GuidebookFiltersProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const input = useRef<HTMLInputElement>(null);
  const query = search.q;
  useEffect(() => {
    // Rendering lags behind the address. Newer input must not be overwritten.
    const isLatest = (new URLSearchParams(window.location.search).get("q") ?? "") === query;
    if (isLatest && input.current && input.current.value !== query) input.current.value = query;
  }, [query]);
  return (
    <search className="mb-3 grid gap-2 sm:grid-cols-[1fr_auto_auto] sm:gap-3">
      <div className="relative">
        <SearchInput
          input={input}
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          query={query}
          onType={(text) => onChange("q", text)}
        />
      </div>
      {/* One line on a phone, so that the first place is in view. */}
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] *:shrink-0 sm:contents">
        <Select
          aria-label={messages.city}
          value={search.city}
          onChange={({ target }) => onChange("city", target.value)}
          options={[
            { value: "", label: messages.allCities },
            ...cities.map((city) => ({ value: city, label: cityName(city) })),
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
        <div className="flex gap-2 sm:col-span-full sm:min-w-0 sm:flex-wrap">
          <MemberFilters search={search} onChange={onChange} />
          <HonoredSort sort={search.sort} onChange={(sort) => onChange("sort", sort)} />
        </div>
      </div>
    </search>
  );
};

/** Filters for members. They are in the document, hidden from others. */
const MemberFilters = ({ search, onChange }: Omit<GuidebookFiltersProps, "cities">) => {
  const isMember = isMemberRole(useSession().role);
  return (
    <div className={clsx("min-w-0 gap-2 sm:flex-wrap", isMember ? "flex" : "hidden in-data-member:flex")}>
      <GuidebookToggles search={search} onChange={onChange} />
    </div>
  );
};
