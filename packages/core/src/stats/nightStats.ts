import { instantNow } from "#core/kernel/clock";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/** Counters of an event's night. Buckets: `seen`, `used`. */
const eventStat = (eventId: string): string => `night:${eventId}`;
/** The counter of a partner. Bucket: `used`. */
const partnerStat = (businessId: string): string => `nightOffers:${businessId}`;

export const nightKeys = (eventId: string) => [
  { name: eventStat(eventId), bucket: "seen" },
  { name: eventStat(eventId), bucket: "used" },
];

interface Count {
  readonly name: string;
  readonly bucket: string;
  readonly count: number;
}

/** The counters of an event's night. Nothing while no guest has seen an offer. */
export const showNight = (eventId: string, stats: readonly Count[]) => {
  const read = (wanted: string): number =>
    stats.find(({ name, bucket }) => name === eventStat(eventId) && bucket === wanted)?.count ?? 0;
  const [seen, used] = [read("seen"), read("used")];
  return seen + used > 0 ? { night: { seen, used } } : {};
};

/** How often the card was opened for offers of a partner. */
export const countPartnerUses = async ({ store }: Deps, businessId: string): Promise<number> =>
  (await store.stat.get({ name: partnerStat(businessId), bucket: "used" }).go()).data?.count ?? 0;

interface NightEvent {
  readonly user_id: string;
  readonly event_id: string;
}

/** Counts, once for each guest and event, that the guest has offers. */
export const countSeen = (deps: Deps, key: NightEvent) =>
  commit(deps.store, (rows) => ({
    row: rows.nightUse.create({ ...key, what: "seen", at: instantNow(deps) }).commit(),
    count: rows.stat
      .upsert({ name: eventStat(key.event_id), bucket: "seen" })
      .add({ count: 1 })
      .commit(),
  }));

interface Used extends NightEvent {
  readonly offerId: string;
  readonly businessId: string;
}

/** Counts, once for each guest, event and offer, that the guest used it: for the host and for the partner. */
export const recordOfferUse = (deps: Deps, { offerId, businessId, ...key }: Used) =>
  commit(deps.store, (rows) => ({
    row: rows.nightUse.create({ ...key, what: offerId, at: instantNow(deps) }).commit(),
    count: rows.stat
      .upsert({ name: eventStat(key.event_id), bucket: "used" })
      .add({ count: 1 })
      .commit(),
    partner: rows.stat
      .upsert({ name: partnerStat(businessId), bucket: "used" })
      .add({ count: 1 })
      .commit(),
  }));
