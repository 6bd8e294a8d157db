import type { CityEvent } from "@majlis/contracts/events/events";
import { isFull } from "@majlis/core/seats/seats.rules";
import { eventPath } from "#shared/paths.ts";
import { OccasionData } from "#features/tickets/OccasionData.tsx";

/** An event as search engines read it; a private one is none of their business. */
export const EventData = ({ event }: { readonly event: CityEvent }) =>
  event.is_public && event.status !== "draft" ? (
    <OccasionData
      occasion={{
        path: eventPath(event.id),
        title: event.title,
        description: event.description,
        startsAt: event.starts_at,
        endsAt: event.ends_at,
        city: event.city,
        host: event.founder.full_name,
        priceCents: event.price_cents,
        isCanceled: event.status === "canceled",
        isFull: isFull(event),
      }}
    />
  ) : null;
