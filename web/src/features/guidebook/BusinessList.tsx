import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, memo, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { Failure } from "../../ui/Failure";
import { Skeleton } from "../../ui/Skeleton";
import { useDrawn } from "../../ui/useDrawn";
import { BusinessCard } from "./BusinessCard";
import { GuidebookFilters } from "./GuidebookFilters";
import { guidebookMessages } from "./guidebook.messages";
import { guidebookQueries } from "./guidebook.queries";
import { citiesOf, findBusinesses, readSearch } from "./guidebookSearch";

const NoBusinesses = lazy(async () => ({ default: (await import("./NoBusinesses")).NoBusinesses }));

const Card = memo(BusinessCard);

const skeletons = [0, 1, 2, 3, 4, 5];
const none: readonly never[] = [];

/** The partners that match the address: loading, failed, empty, or in a grid. */
export const BusinessList = () => {
  const messages = useMessages(guidebookMessages);
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const list = useQuery(guidebookQueries.businesses());
  const businesses = list.data ?? none;
  const found = findBusinesses(businesses, search);
  const drawn = useDrawn(found.length);
  const awaited = list.isPending ? skeletons.length : Math.min(found.length, skeletons.length) - drawn;

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };

  return (
    <>
      <GuidebookFilters search={search} cities={citiesOf(businesses)} onChange={change} />
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="BusinessesNotShown"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && found.length === 0 && (
        <Suspense fallback={null}>
          <NoBusinesses isFiltered={businesses.length > 0} onClear={() => setParams(new URLSearchParams())} />
        </Suspense>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy={list.isPending}>
        {list.isPending && (
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
        )}
        {found.slice(0, drawn).map((business) => (
          <Card key={business.id} business={business} />
        ))}
        {skeletons.slice(0, Math.max(0, awaited)).map((index) => (
          // Once cards come it keeps their room, unseen: moved in sight it would be a page that jumps.
          <Skeleton key={index} className={clsx("h-56 rounded-lg!", !list.isPending && "invisible")} />
        ))}
      </div>
    </>
  );
};
