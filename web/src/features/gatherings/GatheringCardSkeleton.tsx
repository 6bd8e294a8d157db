import { Skeleton } from "#shared/ui/Skeleton.tsx";

/** A card of the same shape, before its gathering is there. */
export const GatheringCardSkeleton = () => (
  <div className="overflow-hidden rounded-lg bg-surface shadow-card" aria-hidden>
    <Skeleton className="aspect-[16/10] rounded-none!" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-20 w-3/4" />
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-11 rounded-md!" />
    </div>
  </div>
);
