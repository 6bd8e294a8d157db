import { BusinessId } from "@majlis/contracts/ids";
import type { NightRadius } from "@majlis/contracts/nights/districts";
import type { TicketOffer } from "@majlis/contracts/nights/nightOffers";
import type { Deps } from "#core/table/deps";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { NightOffersRow } from "#core/table/partners/nightOffers.entity";
import type { Occasion } from "#core/occasions/occasions";
import { distanceOf, isWithin, offerTimes } from "./night.rules";

/** Rows of a city that one night reads, and the nearest of them whose partners it reads. */
const mostRows = 200;
const mostPartners = 50;
const mostOffers = 20;

export interface FoundOffer extends TicketOffer {
  readonly businessId: BusinessId;
}

/**
 * The offers for the night of an event that have not ended, nearest first. One query over the partners of the city
 * that have offers, and one batch read of these partners.
 */
export const findNightOffers = async (deps: Deps, event: Occasion): Promise<readonly FoundOffer[]> => {
  if (!event.district || event.status !== "published") return [];
  const { data: rows } = await deps.store.nightOffers.query
    .inCity({ offered_city: event.city.trim().toLowerCase() })
    .go({ limit: mostRows });
  const nearest = sortByDistance(
    rows.flatMap((row) => {
      const distance = distanceOf(event, { city: event.city, district: row.district });
      return distance ? [{ row, distance }] : [];
    }),
  ).slice(0, mostPartners);
  if (nearest.length === 0) return [];
  const { data: partners } = await deps.store.business
    .get(nearest.map(({ row }) => ({ id: row.business_id })))
    .go();
  const now = deps.clock.now().toISOString();
  const offers = nearest.flatMap(({ row }) => {
    const partner = partners.find(({ id }) => id === row.business_id);
    return partner?.is_active ? offersOf(event, row, partner) : [];
  });
  return sortByDistance(offers.filter(({ until }) => now < until)).slice(0, mostOffers);
};

const order: readonly NightRadius[] = ["district", "nearby", "city"];

const sortByDistance = <Item extends { readonly distance: NightRadius }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => order.indexOf(one.distance) - order.indexOf(other.distance));

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
      ...offerTimes({ from, until }, event),
      distance,
      district,
      partner: partner.name,
      map_url: partner.map_url ?? null,
      businessId: BusinessId.parse(partner.id),
    }));
};
