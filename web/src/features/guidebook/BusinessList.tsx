import { useStore } from "@nanostores/react";
import type { Business } from "@majlis/contracts/businesses";
import { isMemberRole } from "@majlis/contracts/roles";
import { isOpenAt } from "@majlis/core/businesses/openHours.rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { memo, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { chooseLinkedCountry } from "#shared/cities/linkedCountry.ts";
import { countryStore } from "#shared/country.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession, wasMember } from "#shared/session/useSession.ts";
import { SearchInput } from "#shared/ui/SearchInput.tsx";
import { ResultCount } from "#shared/ui/ResultCount.tsx";
import { Select } from "#shared/ui/Select.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { NeedsScript } from "#shared/ui/NeedsScript.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useRenderedCount } from "#shared/ui/useRenderedCount.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { favoritesQuery } from "./favorites/favorites.queries";
import { BusinessCard } from "./BusinessCard";
import { guidebookQueries } from "./guidebook.queries";
import {
  businessesOf,
  categories,
  citiesOf,
  findBusinesses,
  type GuidebookSearch,
  readSearch,
} from "./guidebookSearch";
import { HonoredSort } from "./honored/Honored";
import { sortByHonored } from "./honored/sortByHonored";
import { guidebookMessages } from "./messages/en";
import { NoBusinesses } from "./NoBusinesses";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/guidebook/later.ts");

const Toggles = laterPart(later, (m) => m.GuidebookToggles);

const Card = memo(BusinessCard);

const skeletons = [0, 1, 2, 3, 4, 5];
const none: readonly never[] = [];

/** The partners of the chosen country that match the filters in the address. */
export const BusinessList = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  const [params, setParams] = useSearchParams();
  const country = useStore(countryStore);
  const search = readSearch(params, country);
  const list = useQuery(guidebookQueries.businesses());
  const businesses = useMemo(() => businessesOf(list.data ?? none, country), [list.data, country]);
  const { isKept, favorites } = useMemberFilters(search);
  const found = sortByHonored(findBusinesses(businesses, search).filter(isKept), search.sort);
  const drawn = useRenderedCount(found.length);
  const placeholders = list.isPending ? skeletons.length : Math.min(found.length, skeletons.length) - drawn;

  useEffect(() => chooseLinkedCountry(), []);

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };

  return (
    <>
      <GuidebookFilters search={search} cities={citiesOf(businesses, country)} onChange={change} />
      <ResultCount search={JSON.stringify(search)} count={list.isSuccess ? found.length : undefined} />
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="BusinessesNotShown"
          onRetry={() => void list.refetch()}
        />
      )}
      {favorites.error && (
        <Failure
          className="mb-5"
          error={favorites.error}
          fallback="FavoritesNotLoaded"
          onRetry={() => void favorites.refetch()}
        />
      )}
      {list.isSuccess && found.length === 0 && (
        <NoBusinesses isFiltered={businesses.length > 0} onClear={() => setParams(new URLSearchParams())} />
      )}
      {list.isPending && <NeedsScript />}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy={list.isPending}>
        {list.isPending && (
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
        )}
        {found.slice(0, drawn).map((business) => (
          <Card key={business.id} business={business} />
        ))}
        {skeletons.slice(0, Math.max(0, placeholders)).map((index) => (
          // Invisible once cards are drawn: it reserves their space, and a visible skeleton that moves counts as a layout shift.
          <Skeleton key={index} className={clsx("h-56 rounded-lg!", !list.isPending && "invisible")} />
        ))}
      </div>
    </>
  );
};

/** Whether a business is open and a favorite, as far as the search asks for it. */
const useMemberFilters = ({ open, favorites }: GuidebookSearch) => {
  const { role } = useSession();
  const isAsked = favorites !== "" && isMemberRole(role);
  const own = useQuery({ ...favoritesQuery(), enabled: isAsked });
  const now = useNow().toISOString();
  const isKept = ({ id, hours }: Business): boolean =>
    (open === "" || hours === undefined || isOpenAt(hours, now)) && (!isAsked || own.data?.has(id) !== false);
  return { isKept, favorites: own };
};

/** Filters for members. Their space is reserved while they load. */
const MemberFilters = ({ search, onChange }: Omit<GuidebookFiltersProps, "cities">) => {
  const { status, role } = useSession();
  if (!(status === "loading" ? wasMember() : isMemberRole(role))) return null;
  return (
    <div className="order-last col-span-full flex min-h-11 flex-wrap gap-2">
      <Toggles search={search} onChange={onChange} />
    </div>
  );
};

interface GuidebookFiltersProps {
  readonly search: GuidebookSearch;
  readonly cities: readonly string[];
  readonly onChange: (name: keyof GuidebookSearch, value: string) => void;
}

/** Search text, city and category. The address holds them, so that a search can be shared and is in the history. */
const GuidebookFilters = ({ search, cities, onChange }: GuidebookFiltersProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const input = useRef<HTMLInputElement>(null);
  const query = search.q;
  useEffect(() => {
    // Rendering lags behind the address. Newer input must not be overwritten.
    const isLatest = (new URLSearchParams(window.location.search).get("q") ?? "") === query;
    if (isLatest && input.current && input.current.value !== query) input.current.value = query;
  }, [query]);
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto_auto_auto]">
      <div className="relative max-sm:col-span-2">
        <SearchInput
          input={input}
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          query={query}
          onType={(text) => onChange("q", text)}
        />
      </div>
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
      <MemberFilters search={search} onChange={onChange} />
      <HonoredSort sort={search.sort} onChange={(sort) => onChange("sort", sort)} />
    </search>
  );
};
