import { zoneOfCity } from "@majlis/contracts/cities";
import { useStore } from "@nanostores/react";
import type { Business } from "@majlis/contracts/businesses";
import { isMemberRole } from "@majlis/contracts/roles";
import { isOpenAt } from "@majlis/core/businesses/openHours.rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { memo, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { chooseLinkedCountry, countryStore } from "#shared/country.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Chip, SearchInput, ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { Select } from "#shared/ui/forms/Select.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { NeedsScript } from "#shared/ui/NeedsScript.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useRenderedCount } from "#shared/ui/lists/useRenderedCount.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { BusinessCard } from "./BusinessCard";
import { GuidebookToggles } from "./Favorites";
import { guidebookQueries, favoritesQuery } from "./guidebook.queries";
import {
  businessesOf,
  categories,
  citiesOf,
  findBusinesses,
  groupByDistrict,
  type DistrictGroup,
  type GuidebookSearch,
  readSearch,
  sortByHonored,
} from "./guidebookSearch";
import { HonoredSort } from "./honored/Honored";
import { guidebookMessages } from "./messages/en";
import { NoBusinesses } from "./NoBusinesses";
import { Words } from "#shared/ui/Words.tsx";

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
  const matching = findBusinesses(businesses, search).filter(isKept);
  const now = useNow().toISOString();
  const all = groupByDistrict(matching, now);
  // A district of another country, or one that the other filters empty, is not chosen any more.
  const chosen = all.some(({ district }) => district === search.district) ? search.district : "";
  const groups = all.filter(({ district }) => chosen === "" || district === chosen);
  // By share, all districts are one list.
  const isByShare = search.sort === "honored";
  const listed = groups.flatMap((group) => group.businesses);
  const found = isByShare ? sortByHonored(listed, search.sort) : listed;
  const drawn = useRenderedCount(found.length);
  const placeholders = list.isPending ? skeletons.length : Math.min(found.length, skeletons.length) - drawn;

  useEffect(() => chooseLinkedCountry(), []);

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    // The districts of another city are others.
    if (name === "city") next.delete("district");
    setParams(next, { replace: true });
  };

  return (
    <>
      <GuidebookFilters search={search} cities={citiesOf(businesses, country)} onChange={change} />
      <DistrictChips groups={all} chosen={chosen} onChange={(district) => change("district", district)} />
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
      {list.isPending && (
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
      )}
      {isByShare ? (
        <div className={gridClass}>
          {found.slice(0, drawn).map((business) => (
            <Card key={business.id} business={business} Heading="h3" />
          ))}
        </div>
      ) : (
        partsOf(groups, drawn).map(({ district, name, businesses: shown, total }, index) => (
          <section key={district} aria-labelledby={`district-${index}`} className="mb-4">
            <h3 id={`district-${index}`} className="mb-2 flex items-baseline gap-2 text-lg">
              <Words>{name}</Words>
              <span className="font-sans text-sm font-normal text-ink-2">{messages.places(total)}</span>
            </h3>
            <div className={gridClass}>
              {shown.map((business) => (
                <Card key={business.id} business={business} Heading="h4" />
              ))}
            </div>
          </section>
        ))
      )}
      {/* Invisible once cards are drawn: it reserves their space, and a visible one that moves is a layout shift. */}
      <div className={clsx(gridClass, !list.isPending && "invisible")} aria-busy={list.isPending}>
        {skeletons.slice(0, Math.max(0, placeholders)).map((index) => (
          <Skeleton key={index} className="h-26 rounded-lg!" />
        ))}
      </div>
    </>
  );
};

const gridClass = "grid gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-3";

/** The first places of the groups, up to a number. */
const partsOf = (groups: readonly DistrictGroup[], drawn: number) => {
  let left = drawn;
  return groups.flatMap((group) => {
    const businesses = group.businesses.slice(0, Math.max(0, left));
    left -= businesses.length;
    return businesses.length === 0 ? [] : [{ ...group, businesses, total: group.businesses.length }];
  });
};

interface DistrictChipsProps {
  readonly groups: readonly DistrictGroup[];
  readonly chosen: string;
  readonly onChange: (district: string) => void;
}

/** One district, or all. On a phone the chips scroll. Their space is reserved while the list loads. */
const DistrictChips = ({ groups, chosen, onChange }: DistrictChipsProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
  const chips = [{ district: "", name: messages.allDistricts }, ...groups];
  return (
    <div
      role="group"
      aria-label={messages.districts}
      className="-mx-4 mb-4 flex min-h-12 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {groups.length > 0 &&
        chips.map(({ district, name }) => (
          <Chip key={district} isOn={district === chosen} onChange={() => onChange(district)}>
            <Words>{name}</Words>
          </Chip>
        ))}
    </div>
  );
};

/** Whether a business is open and a favorite, as far as the search asks for it. */
const useMemberFilters = ({ open, favorites }: GuidebookSearch) => {
  const { role } = useSession();
  const isAsked = favorites !== "" && isMemberRole(role);
  const own = useQuery({ ...favoritesQuery(), enabled: isAsked });
  const now = useNow().toISOString();
  const isKept = ({ id, city, hours }: Business): boolean =>
    (open === "" || hours === undefined || isOpenAt(hours, now, zoneOfCity(city))) &&
    (!isAsked || own.data?.has(id) !== false);
  return { isKept, favorites: own };
};

/** Filters for members. They are in the document, hidden from others. */
const MemberFilters = ({ search, onChange }: Omit<GuidebookFiltersProps, "cities">) => {
  const isMember = isMemberRole(useSession().role);
  return (
    <div className={clsx("min-w-0 flex-wrap gap-2", isMember ? "flex" : "hidden in-data-member:flex")}>
      <GuidebookToggles search={search} onChange={onChange} />
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
    <search className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_auto_auto] sm:gap-3">
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
      <div className="col-span-full flex min-w-0 flex-wrap gap-2">
        <MemberFilters search={search} onChange={onChange} />
        <HonoredSort sort={search.sort} onChange={(sort) => onChange("sort", sort)} />
      </div>
    </search>
  );
};
