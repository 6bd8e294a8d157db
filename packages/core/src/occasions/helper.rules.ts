/** Rules of helpers: docs/product.md#helpers. Pure, for server and page. */
import { zoneOfCity } from "@majlis/contracts/cities";
import type { PlacedTimes } from "#core/kernel/time.rules";
import type { HelperRole } from "@majlis/contracts/founders/helpers";
import { cityDay, dayAfter } from "#core/kernel/dates.rules";
import { endTime } from "./times.rules";

/** What a call needs: the list of guests, check-ins, or everything else but what only the founder may do. */
export type EventPower = "guests" | "door" | "manage";

const powers: Readonly<Record<HelperRole, readonly EventPower[]>> = {
  coHost: ["guests", "door", "manage"],
  doorStaff: ["guests", "door"],
};

/** Co-hosts write to guests and correct the list of those who came: as long as messages to guests are open. */
const coHostAfterMs = 30 * 86_400_000;

/** Offline check-ins from before the end of the access are accepted this long afterwards. */
export const lateScanMs = 24 * 3_600_000;

export interface HelperFacts {
  readonly role: HelperRole;
  readonly accepted_at: string;
  readonly revoked_at?: string | undefined;
}

const nextDay = (day: string): string => dayAfter(`${day}T00:00:00.000Z`);

/** Whether an event leaves a helper anything to do: an invitation to it makes sense. */
export const isHelpOver = (role: HelperRole, event: PlacedTimes, at: string): boolean => {
  const end = endTime(event);
  const zone = zoneOfCity(event.city);
  return role === "coHost"
    ? Date.parse(at) > end + coHostAfterMs
    : cityDay(at, zone) > nextDay(cityDay(new Date(end).toISOString(), zone));
};

/** Door staff have access from the day before the event, in the city's zone. */
const isTooEarly = (role: HelperRole, { starts_at, city }: PlacedTimes, at: string): boolean =>
  role === "doorStaff" && nextDay(cityDay(at, zoneOfCity(city))) < cityDay(starts_at, zoneOfCity(city));

/**
 * The access of a helper at a time. It follows the present times of the event. A revocation ends it at its moment.
 */
export const helperState = (
  helper: HelperFacts,
  event: PlacedTimes,
  at: string,
): "early" | "active" | "ended" => {
  if (helper.revoked_at !== undefined && at >= helper.revoked_at) return "ended";
  if (isHelpOver(helper.role, event, at)) return "ended";
  return isTooEarly(helper.role, event, at) ? "early" : "active";
};

/** Whether a role has a power, while its access is active. */
export const helperMay = (role: HelperRole, power: EventPower): boolean => powers[role].includes(power);

/** Whether a check-in that a device recorded at `scannedAt` is accepted, although the access has ended since. */
export const isLateScanAccepted = (
  helper: HelperFacts,
  event: PlacedTimes,
  { scannedAt, now }: { readonly scannedAt: string; readonly now: string },
): boolean =>
  scannedAt >= helper.accepted_at &&
  Date.parse(now) - Date.parse(scannedAt) <= lateScanMs &&
  (helper.revoked_at === undefined || scannedAt <= helper.revoked_at) &&
  helperState({ ...helper, revoked_at: undefined }, event, scannedAt) === "active";
