/** Figures of a founder's events: pure, so that chart, table and mail say the same. */
import type { EventFigures, FounderAnalytics } from "@majlis/contracts/founders/dashboard";

/** A share from 0 to 1; null when there is nothing to have a share of. */
export type Share = number | null;

export interface FounderRates {
  /** Tickets out of the seats of events that have a capacity. */
  readonly fill: Share;
  /** Approved out of all decided requests. */
  readonly conversion: Share;
  /** Let in out of the tickets of events that have begun. */
  readonly show: Share;
}

/** A part, and what it is a part of. */
export interface Portion {
  readonly part: number;
  readonly whole: number;
}

/** What the rates are made of. */
export type FounderPortions = { readonly [Rate in keyof FounderRates]: Portion };

const sum = (events: readonly EventFigures[], figure: (event: EventFigures) => number): number =>
  events.reduce((total, event) => total + figure(event), 0);

/** Seats, decisions and shows over events, canceled ones and drafts left out. */
export const founderPortions = (events: readonly EventFigures[], now: Date): FounderPortions => {
  const held = events.filter(({ status }) => status === "published");
  const limited = held.filter(({ capacity }) => capacity !== null);
  const begun = held.filter(({ starts_at }) => new Date(starts_at) <= now);
  const approved = sum(held, ({ requests }) => requests.approved);
  return {
    fill: {
      part: sum(limited, ({ attendee_count }) => attendee_count),
      whole: sum(limited, ({ capacity }) => capacity ?? 0),
    },
    conversion: { part: approved, whole: approved + sum(held, ({ requests }) => requests.declined) },
    show: {
      part: sum(begun, ({ checked_in_count }) => checked_in_count),
      whole: sum(begun, ({ attendee_count }) => attendee_count),
    },
  };
};

export const shareOf = ({ part, whole }: Portion): Share => (whole === 0 ? null : part / whole);

/** Rates over events, canceled ones and drafts left out. */
export const founderRates = (events: readonly EventFigures[], now: Date): FounderRates => {
  const { fill, conversion, show } = founderPortions(events, now);
  return { fill: shareOf(fill), conversion: shareOf(conversion), show: shareOf(show) };
};

/** Tickets issued in all of the days, by kind of holder. */
export const ticketTotals = ({ days }: FounderAnalytics): { members: number; free: number } => ({
  members: days.reduce((total, { members }) => total + members, 0),
  free: days.reduce((total, { free }) => total + free, 0),
});
