import { type Deps, instantNow } from "#core/deps";
import type { OutboxTemplate } from "./outbox.entity";

const keptDays = 30;

/** Seconds since 1970, as DynamoDB's time to live wants them. */
export const expiryAfterDays = (deps: Pick<Deps, "clock">, days: number): number =>
  Math.floor(deps.clock.now().getTime() / 1000) + days * 86_400;

/** The same, counted from an instant. */
export const expiryAt = (instant: string, days: number): number =>
  Math.floor(new Date(instant).getTime() / 1000) + days * 86_400;

/** An outbox row for one mail. Put it in the same transaction as what it tells of. */
export const newMail = (
  deps: Deps,
  mail: {
    template: OutboxTemplate;
    user_id: string;
    ref_id: string;
    data?: Readonly<Record<string, unknown>>;
  },
) => ({
  ...mail,
  id: deps.ids.next("out"),
  channel: "email" as const,
  status: "pending" as const,
  created_at: instantNow(deps),
  ttl: expiryAfterDays(deps, keptDays),
});
