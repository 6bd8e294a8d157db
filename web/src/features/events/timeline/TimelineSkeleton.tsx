import { useMessages } from "#shared/i18n/i18n.ts";
import { NeedsScript } from "#shared/ui/NeedsScript.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { eventsMessages } from "../messages/en";
import { dayClass, printClass, rowClass } from "./EventTimeline";

/** Days that are loading. Three cards stand for each. */
export const TimelineSkeleton = ({ dayCount }: { readonly dayCount: 1 | 2 }) => {
  const messages = useMessages(eventsMessages).list;
  return (
    <>
      <NeedsScript />
      <div aria-busy>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <DaySkeleton isFirst />
        {dayCount === 2 && <DaySkeleton isFirst={false} />}
      </div>
    </>
  );
};

/** A large poster and two rows. Only the first poster has art, faintly. */
const DaySkeleton = ({ isFirst }: { readonly isFirst: boolean }) => (
  <div className={dayClass} aria-hidden>
    <div className="py-1.5 md:row-span-2 md:ps-7">
      <Skeleton className="h-7 w-28" />
    </div>
    <div className="self-start overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="aspect-[400/260] bg-sunken max-sm:aspect-[400/240]">
        {/* A pixel higher than an event's poster: the largest paint of the prerendered page does not wait for the list. */}
        {isFirst && (
          <Poster
            isEager
            seed="tonight"
            motif="hillHouses"
            ink="night"
            hour={20}
            className="h-[calc(100%+1px)]! opacity-20"
          />
        )}
      </div>
      <div className="grid gap-2 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4" />
        <Skeleton className="mt-1 h-11 rounded-md!" />
      </div>
    </div>
    <div>
      {[0, 1].map((row) => (
        <div key={row} className={rowClass}>
          <div className={printClass}>
            <Skeleton className="h-full" />
          </div>
          <div className="grid gap-1.5">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-5 w-12" />
        </div>
      ))}
    </div>
  </div>
);
