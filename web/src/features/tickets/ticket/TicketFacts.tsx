import {
  cityName,
  formatDay,
  formatEndOf,
  formatInstant,
  formatPlace,
  heldPlace,
  zoneNote,
} from "#shared/i18n/format.ts";

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
