import type { FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { EventsChart } from "./EventsChart";
import { KindsChart } from "./KindsChart";
import { RequestsChart } from "./RequestsChart";
import { TicketsChart } from "./TicketsChart";

/** The pictures, all of what one answer of the server says. */
export const Charts = ({ analytics }: { readonly analytics: FounderAnalytics }) => (
  <>
    <TicketsChart days={analytics.days} />
    <div className="grid gap-5 lg:grid-cols-2">
      <KindsChart analytics={analytics} />
      <RequestsChart events={analytics.events} />
    </div>
    <EventsChart events={analytics.events} />
  </>
);
