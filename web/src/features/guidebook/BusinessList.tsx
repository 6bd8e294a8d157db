import { zoneOfCity } from "@majlis/contracts/cities";
import type { Business } from "@majlis/contracts/businesses";
import { isMemberRole } from "@majlis/contracts/roles";
import { isOpenAt } from "@majlis/core/businesses/openHours.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { chooseLinkedCountry, useCountry } from "#shared/country.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Chip, ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { NeedsScript } from "#shared/ui/NeedsScript.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { guidebookQueries, favoritesQuery } from "./guidebook.queries";
import {
  businessesOf,
  citiesOf,
  findBusinesses,
  groupByDistrict,
  type DistrictGroup,
  type GuidebookSearch,
  readSearch,
} from "./guidebookSearch";
import { guidebookMessages } from "./messages/en";
import { NoBusinesses } from "./NoBusinesses";
import { BusinessCards } from "./BusinessCards";
import { GuidebookFilters } from "./GuidebookFilters";
import { Words } from "#shared/ui/Words.tsx";

const none: readonly never[] = [];

/** The partners of the chosen country that match the filters in the address. */
export const BusinessList = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  const [params, setParams] = useSearchParams();
  const country = useCountry();
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
  const found = groups.flatMap((group) => group.businesses);

  useEffect(() => chooseLinkedCountry(), []);

  const change = (name: string, value: string) => setParams(paramsWith(name, value), { replace: true });

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
      <BusinessCards
        groups={groups}
        found={found}
        sort={search.sort}
        isPending={list.isPending}
        isOfVisitor={!list.error && businesses.some(({ phone }) => phone === undefined)}
      />
    </>
  );
};

/** The filters of the address with one of them changed. */
const paramsWith = (name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(window.location.search);
  if (value) next.set(name, value);
  else next.delete(name);
  // The districts of another city are others.
  if (name === "city") next.delete("district");
  return next;
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
