import type { AnalyticsEvent } from "@majlis/contracts/messages/analytics";
import type { Actor } from "#core/kernel/actor";
import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { anonymousUserId } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";

const analyticsKeptDays = 90;

export interface Occurrence {
  readonly event: AnalyticsEvent;
  readonly timestamp: string;
  readonly url: string;
  readonly referrer: string;
  readonly userAgent: string;
}

/** The author of a row. Signed-in people can find and delete theirs. */
export const authorOf = (actor: Actor) =>
  actor.kind === "signedIn"
    ? { user_id: actor.userId, owner_id: actor.userId }
    : { user_id: anonymousUserId };

/**
 * Writes one analytics row. Removes queries from addresses, because links in mails carry codes and e-mail addresses.
 */
export const recordAnalytics = async (deps: Deps, actor: Actor, occurrence: Occurrence): Promise<void> => {
  const { event, timestamp, url, referrer, userAgent } = occurrence;
  await deps.store.notification
    .create({
      id: deps.ids.next("ntf"),
      ...authorOf(actor),
      channel: "analytics",
      template: event.event_type,
      payload: {
        ...event,
        timestamp,
        user_agent: userAgent,
        url: withoutQuery(url),
        referrer: withoutQuery(referrer),
      },
      status: "processed",
      created_at: instantNow(deps),
      ttl: expiryAfterDays(deps, analyticsKeptDays),
      ...(event.event_type === "contact_form" && { email: event.properties.email }),
    })
    .go();
};

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, "");
