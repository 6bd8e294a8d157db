import { type ReactNode, useId } from "react";
import { Poster } from "#shared/ui/Poster.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { printClass, rowClass } from "./EventRow";

interface EventDayProps {
  readonly title: string;
  readonly dates?: string;
  /** The large poster, then the rows. */
  readonly children: ReactNode;
}

const dayClass =
  "event-day relative grid grid-cols-1 gap-y-1 pb-5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-6 md:pb-10 lg:grid-cols-[10rem_minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-8";

/** The heading stays in view while its day scrolls by. At a desk it stands beside the day, on a thread with a star. */
export const EventDay = ({ title, dates, children }: EventDayProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={dayClass}>
      <div className="sticky top-16 z-10 flex items-baseline gap-2.5 bg-paper py-1.5 md:row-span-2 md:grid md:content-start md:gap-0 md:self-start md:bg-transparent md:py-0 md:ps-7 md:pt-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {dates && <p className="font-medium text-ink-3">{dates}</p>}
      </div>
      {children}
    </section>
  );
};

/** Three of the six skeleton cards: a large poster and two rows. Only the first one has art, faintly. */
export const EventDaySkeleton = ({ isFirst }: { readonly isFirst: boolean }) => (
  <div className={dayClass} aria-hidden>
    <div className="py-1.5 md:row-span-2 md:ps-7">
      <Skeleton className="h-7 w-28" />
    </div>
    <div className="self-start overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="aspect-[400/260] bg-sunken max-sm:aspect-[400/240]">
        {/* The largest paint of the prerendered page, which does not wait for the list. */}
        {isFirst && (
          <Poster isEager seed="tonight" motif="hillHouses" ink="night" hour={20} className="opacity-20" />
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
