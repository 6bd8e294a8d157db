/** Figures of a founder's events: pure, so that chart, table and mail say the same. */
import type { EventFigures, FounderAnalytics } from "@majlis/contracts/founders";

/** A share from 0 to 1; null when there is nothing to have a share of. */
export type Share = number | null;

const share = (part: number, whole: number): Share => (whole === 0 ? null : part / whole);

export interface FounderRates {
  /** Tickets out of the seats of events that have a capacity. */
  readonly fill: Share;
  /** Approved out of all decided requests. */
  readonly conversion: Share;
  /** Let in out of the tickets of events that have begun. */
  readonly show: Share;
}

const sum = (events: readonly EventFigures[], figure: (event: EventFigures) => number): number =>
  events.reduce((total, event) => total + figure(event), 0);

/** Rates over events, canceled ones and drafts left out. */
export const founderRates = (events: readonly EventFigures[], now: Date): FounderRates => {
  const held = events.filter(({ status }) => status === "published");
  const limited = held.filter(({ capacity }) => capacity !== null);
  const begun = held.filter(({ starts_at }) => new Date(starts_at) <= now);
  const approved = sum(held, ({ requests }) => requests.approved);
  return {
    fill: share(
      sum(limited, ({ attendee_count }) => attendee_count),
      sum(limited, ({ capacity }) => capacity ?? 0),
    ),
    conversion: share(approved, approved + sum(held, ({ requests }) => requests.declined)),
    show: share(
      sum(begun, ({ checked_in_count }) => checked_in_count),
      sum(begun, ({ attendee_count }) => attendee_count),
    ),
  };
};

/** Tickets issued in all of the days, by kind of holder. */
export const ticketTotals = ({ days }: FounderAnalytics): { members: number; free: number } => ({
  members: days.reduce((total, { members }) => total + members, 0),
  free: days.reduce((total, { free }) => total + free, 0),
});
