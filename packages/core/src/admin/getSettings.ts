import { maxEventCapacity } from "@majlis/contracts/events/eventForm";
import { gatheringCapacity } from "@majlis/contracts/gatherings";
import { membershipGraceDays, membershipPriceCents } from "@majlis/contracts/limits";
import type { Deps } from "#core/table/deps";
import { doorsOpenBeforeMs } from "#core/occasions/checkIn.rules";

/** Values of the functions' environment. */
interface Outside {
  readonly mailSender: string;
  readonly siteUrl: string;
  readonly whatsapp: boolean;
  /** Limits of anonymous calls for one address: calls in seconds. */
  readonly throttles: Readonly<Record<string, { readonly points: number; readonly duration: number }>>;
}

/** Returns the configuration for admins, without secrets. */
export const getSettings = (deps: Deps, outside: Outside) => ({
  stage: deps.settings.stage,
  version: deps.settings.version,
  ways: [...deps.settings.ways],
  mail_sender: outside.mailSender,
  site_url: outside.siteUrl,
  whatsapp: outside.whatsapp ? ("on" as const) : ("off" as const),
  limits: [
    plain("membershipPriceCents", membershipPriceCents),
    plain("membershipGraceDays", membershipGraceDays),
    plain("gatheringCapacity", gatheringCapacity.maximum),
    plain("eventCapacity", maxEventCapacity),
    plain("doorsOpenHours", doorsOpenBeforeMs / 3_600_000),
    ...Object.entries(outside.throttles).map(([name, { points, duration }]) => ({
      name,
      value: points,
      seconds: duration,
    })),
  ],
});

const plain = (name: string, value: number) => ({ name, value, seconds: null });
