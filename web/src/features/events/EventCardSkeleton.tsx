import { Skeleton } from "#shared/ui/Skeleton.tsx";

/** A card of the same shape, before its event is there. */
export const EventCardSkeleton = () => (
  <div className="overflow-hidden rounded-lg bg-surface shadow-card" aria-hidden>
    <Skeleton className="aspect-[16/10] rounded-none!" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13 w-3/4" />
      <div className="mt-2 flex justify-between">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-7 w-20" />
      </div>
      <Skeleton className="h-11 rounded-md!" />
    </div>
  </div>
);
