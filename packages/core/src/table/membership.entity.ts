import { defineEntity, type RowOf } from "./defineEntity";

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
    /** The start of the first paid month. This and the following attributes are absent on an unpaid card. */
    started_at: { type: "string" },
    /** The end of the last paid month. */
    period_ends_at: { type: "string" },
    /** The membership ends with the paid month, without grace. */
    canceled: { type: "boolean", required: true, default: false },
    provider: { type: ["demo", "stripe", "transfer"] as const },
    customer_id: { type: "string" },
    subscription_id: { type: "string" },
    /** The end that a mail has announced. */
    announced_end: { type: "string" },
    version: { type: "number", required: true, default: 1 },
    /** `2026-12-21`, of period_ends_at: the partition of memberships that end on a day. */
    ends_on: {
      type: "string",
      hidden: true,
      watch: ["period_ends_at"],
      set: (_: string | undefined, membership: { period_ends_at?: string }) =>
        membership.period_ends_at?.slice(0, 10),
    },
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
      pk: { field: "gsi2pk", composite: ["ends_on"] },
      sk: { field: "gsi2sk", composite: ["period_ends_at"] },
    },
  },
});

export type MembershipRow = RowOf<typeof membershipEntity>;
