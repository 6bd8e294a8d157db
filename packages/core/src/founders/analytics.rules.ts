/** Figures of a founder's events. Pure: chart, table and mail show the same figures. */
import type { EventFigures, FounderAnalytics } from "@majlis/contracts/founders/dashboard";

/** A share from 0 to 1. Null without a whole. */
export type Share = number | null;

export interface FounderRates {
  /** Tickets divided by seats, for events with a capacity. */
  readonly fill: Share;
  /** Approved requests divided by decided requests. */
  readonly conversion: Share;
  /** Admissions divided by tickets, for events that have started. */
  readonly show: Share;
}

/** A part and its whole. */
export interface Portion {
  readonly part: number;
  readonly whole: number;
}

/** The portions behind the rates. */
export type FounderPortions = { readonly [Rate in keyof FounderRates]: Portion };

const sum = (events: readonly EventFigures[], figure: (event: EventFigures) => number): number =>
  events.reduce((total, event) => total + figure(event), 0);

/** Seats, decisions and admissions of published events. */
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

/** Rates of published events. */
export const founderRates = (events: readonly EventFigures[], now: Date): FounderRates => {
  const { fill, conversion, show } = founderPortions(events, now);
  return { fill: shareOf(fill), conversion: shareOf(conversion), show: shareOf(show) };
};

/** Tickets issued on all days, by kind of holder. */
export const ticketTotals = ({ days }: FounderAnalytics): { members: number; free: number } => ({
  members: days.reduce((total, { members }) => total + members, 0),
  free: days.reduce((total, { free }) => total + free, 0),
});
