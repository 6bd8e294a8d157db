import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, memo, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSearchParams } from "#shared/router/useSearchParams.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useDrawn } from "#shared/ui/useDrawn.ts";
import { BusinessCard } from "./BusinessCard";
import { GuidebookFilters } from "./GuidebookFilters";
import { guidebookQueries } from "./guidebook.queries";
import { citiesOf, findBusinesses, readSearch } from "./guidebookSearch";
import { guidebookMessages } from "./messages/en";

const NoBusinesses = lazy(async () => ({ default: (await import("./NoBusinesses")).NoBusinesses }));

const Card = memo(BusinessCard);

const skeletons = [0, 1, 2, 3, 4, 5];
const none: readonly never[] = [];

/** The partners that match the address: loading, failed, empty, or in a grid. */
export const BusinessList = () => {
  const messages = useMessages(guidebookMessages).guidebook;
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
