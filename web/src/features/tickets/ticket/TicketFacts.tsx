import type { GuestTable } from "@majlis/contracts/tickets/guests";
import {
  cityName,
  formatDay,
  formatEndOf,
  formatInstant,
  formatPlace,
  heldPlace,
  zoneNote,
} from "#shared/i18n/format.ts";
import { locale } from "#shared/i18n/i18n.ts";

interface TicketFactsProps {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly venueName: string | null | undefined;
  readonly venueAddress: string | null | undefined;
  /** When guests get the place. */
  readonly placeFrom: string | undefined;
  readonly city: string;
  readonly labels: { readonly when: string; readonly where: string; readonly toBeAnnounced: string };
}

/** Time and place on a ticket. */
export const TicketFacts = ({
  startsAt,
  endsAt,
  venueName,
  venueAddress,
  placeFrom,
  city,
  labels,
}: TicketFactsProps) => (
  <dl className="mt-3 grid grid-cols-2 gap-x-4 text-sm">
    <div>
      <dt className="text-xs text-ink-3">{labels.when}</dt>
      <dd className="font-semibold">
        {formatDay(startsAt, city)}
        <br />
        {[formatInstant(startsAt, "time", city), formatEndOf({ starts_at: startsAt, ends_at: endsAt, city })]
          .filter(Boolean)
          .join(" – ")}
        <span className="block font-normal text-ink-2 empty:hidden">{zoneNote(startsAt, city)}</span>
      </dd>
    </div>
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{labels.where}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{venueName ?? heldPlace({ place_from: placeFrom, city }) ?? labels.toBeAnnounced}</bdi>
        <br />
        <bdi className="font-normal text-ink-2">{formatPlace(venueAddress, cityName(city))}</bdi>
      </dd>
    </div>
  </dl>
);

interface TicketTableProps {
  /** Absent before the check-in, and at an event without tables. */
  readonly table: GuestTable | undefined;
  readonly labels: { readonly table: string; readonly question: string };
}

/** Where the guest sits, and the question to begin with. */
export const TicketTable = ({ table, labels }: TicketTableProps) =>
  table && (
    <section
      aria-label={labels.table}
      className="mt-4 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-ink"
    >
      <p className="text-xs">{labels.table}</p>
      <p className="font-display text-xl leading-tight font-bold wrap-anywhere">
        <bdi>{table.name}</bdi>
      </p>
      <p className="mt-2 text-xs">{labels.question}</p>
      <p className="font-semibold text-balance">{table.question[locale.get()]}</p>
    </section>
  );
