import { BusinessId } from "@majlis/contracts/ids";
import type { TicketOffer } from "@majlis/contracts/nights/nightOffers";
import type { Deps } from "#core/table/deps";
import type { BusinessRow } from "#core/table/business.entity";
import type { NightOffersRow } from "#core/table/nightOffers.entity";
import type { Occasion } from "#core/seats/occasions";
import { distanceOf, isWithin, offerTimes } from "./night.rules";

/** Partners with offers that one night reads. */
const mostPartners = 50;
const mostOffers = 20;

export interface FoundOffer extends TicketOffer {
  readonly businessId: BusinessId;
}

/**
 * The offers for the night of an event that have not ended, nearest first. One query over the partners of the city
 * that have offers, and one batch read of these partners.
 */
export const findOffers = async (deps: Deps, event: Occasion): Promise<readonly FoundOffer[]> => {
  if (!event.district || event.status !== "published") return [];
  const { data: rows } = await deps.store.nightOffers.query
    .inCity({ offered_city: event.city.trim().toLowerCase() })
    .go({ limit: mostPartners });
  if (rows.length === 0) return [];
  const { data: partners } = await deps.store.business.get(rows.map(({ business_id: id }) => ({ id }))).go();
  const now = deps.clock.now().toISOString();
  return rows
    .flatMap((row) => {
      const partner = partners.find(({ id }) => id === row.business_id);
      return partner?.is_active ? offersOf(event, row, partner) : [];
    })
    .filter(({ until }) => now < until)
    .toSorted((one, other) => order.indexOf(one.distance) - order.indexOf(other.distance))
    .slice(0, mostOffers);
};

const order = ["district", "nearby", "city"];

const offersOf = (
  event: Occasion,
  { district, offers }: NightOffersRow,
  partner: BusinessRow,
): readonly FoundOffer[] => {
  const distance = distanceOf(event, { city: partner.city, district });
  if (!distance || !district) return [];
  return offers
    .filter(({ radius }) => isWithin(distance, radius))
    .map(({ id, text, from, until }) => ({
      id,
      text,
      ...offerTimes({ from, until }, event.starts_at),
      distance,
      district,
      partner: partner.name,
      map_url: partner.map_url ?? null,
      businessId: BusinessId.parse(partner.id),
    }));
};
