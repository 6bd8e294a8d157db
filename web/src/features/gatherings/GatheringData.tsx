import type { Gathering } from "@majlis/contracts/gatherings";
import { isFull } from "@majlis/core/seats/seats.rules";
import { gatheringPath } from "#shared/paths.ts";
import { OccasionData } from "#features/tickets/OccasionData.tsx";

/** A gathering as search engines read it. */
export const GatheringData = ({ gathering }: { readonly gathering: Gathering }) => (
  <OccasionData
    occasion={{
      path: gatheringPath(gathering.id),
      title: gathering.title,
      description: gathering.description ?? "",
      startsAt: gathering.starts_at,
      city: gathering.city,
      host: gathering.host.full_name,
      priceCents: 0,
      isCanceled: gathering.status === "canceled",
      isFull: isFull(gathering),
    }}
  />
);
