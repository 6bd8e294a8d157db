import { monthOf } from "#core/kernel/dates.rules";
import { defineEntity, type RowOf, now } from "#core/table/defineEntity";

/**
 * A person's membership and card. Each write increments `version` and requires the version that was read. A
 * transaction that moves the membership also writes the user's row (moveMembership.ts).
 */
export const membershipEntity = defineEntity({
  model: { entity: "membership", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    member_since: { type: "string", required: true, readOnly: true },
    /** The permanent code of the card. A renewed membership keeps its code. */
    qr_code: { type: "string", required: true, readOnly: true },
    /**
     * The secret from which those of sessions derive, 160 bits in hex. It does not leave the server. Absent until its
     * member reads the card, and after a rotation.
     */
    card_secret: { type: "string" },
    /** After a rotation: sessions that began before this time have ended. */
    card_secret_from: { type: "string" },
    /** The tags of the sessions whose codes are valid. */
    card_sessions: { type: "set", items: "string" },
    /**
     * The tags of sessions that were signed out since `ended_from`, and of those in the time before. Their access tokens
     * are valid for some minutes more.
     */
    ended_sessions: { type: "set", items: "string" },
    ended_before: { type: "set", items: "string" },
    ended_from: { type: "string" },
    /** The short number of the card, which stays when the secret is rotated. */
    card_number: { type: "string" },
    /** The start of the first paid month. This and the following attributes are absent on an unpaid card. */
    started_at: { type: "string" },
    /** The end of the last paid month. */
    period_ends_at: { type: "string" },
    /** The membership ends with the paid month, without grace. */
    canceled: { type: "boolean", required: true, default: false },
    provider: { type: ["demo", "stripe", "transfer"] as const },
    /** The months of the period that it renews by. Absent means one. */
    period_months: { type: "number" },
    customer_id: { type: "string" },
    subscription_id: { type: "string" },
    /** The end of the paid month after which the provider could not charge the next one. */
    failed_end: { type: "string" },
    /** The end that a mail has announced. */
    announced_end: { type: "string" },
    /** The months that an admin gave last, with what was before, to take them back. */
    given: {
      type: "map",
      properties: {
        until: { type: "string", required: true },
        at: { type: "string", required: true },
        before: {
          type: "map",
          properties: {
            provider: { type: ["demo", "stripe", "transfer"] as const, required: true },
            started_at: { type: "string", required: true },
            period_ends_at: { type: "string", required: true },
            canceled: { type: "boolean", required: true },
            period_months: { type: "number" },
          },
        },
      },
    },
    /** `2026-11`, of period_ends_at: the partition of the list of those who did not renew. */
    end_month: {
      type: "string",
      watch: ["period_ends_at"],
      set: (given: string | undefined, row: { period_ends_at?: string }) =>
        row.period_ends_at === undefined ? given : monthOf(row.period_ends_at),
    },
    version: { type: "number", required: true, default: 1 },
    /** The time of its due row: what happens next without anybody's call. */
    next_at: { type: "string" },
  },
  indexes: {
    byUser: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: [] },
    },
    byCode: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["qr_code"] },
      sk: { field: "gsi1sk", composite: [] },
    },
    byEnd: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["end_month"] },
      sk: { field: "gsi2sk", composite: ["period_ends_at"] },
    },
    byNumber: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["card_number"] },
      sk: { field: "gsi3sk", composite: [] },
    },
  },
}).ofPerson({
  section: "membership",
  find: (rows, userId) => rows.get({ user_id: userId }).go(now),
  // The secret makes valid codes. Only the card of its member has it.
  hidden: ["card_secret", "card_sessions", "ended_sessions", "ended_before", "ended_from"],
  onDelete: "erase",
  by: "deleteMe",
});

export type MembershipRow = RowOf<typeof membershipEntity>;
