import { defineEntity, type RowOf, every } from "#core/table/defineEntity";

/**
 * A purchase that a person has started. The key is (user, purpose): one person has one open purchase for each
 * purpose. A new checkout replaces one that is activated or expired.
 */
export const checkoutEntity = defineEntity({
  model: { entity: "checkout", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    purpose: { type: "string", required: true, readOnly: true },
    /** `chk_…`: the `sid` of the success page and the idempotency key at the provider. */
    id: { type: "string", required: true },
    status: { type: ["open", "activated", "expired"] as const, required: true, default: "open" },
    provider: { type: ["demo", "stripe", "transfer"] as const, required: true },
    /** The provider's session. Session and page are absent until the provider has answered. */
    session_id: { type: "string" },
    redirect_url: { type: "string" },
    /** The payment of the seat. */
    payment_id: { type: "string" },
    amount_cents: { type: "number", required: true },
    /** The months of a membership. Absent means one. */
    months: { type: "number" },
    /** What a code has taken off the amount. */
    discount_cents: { type: "number" },
    /** The person said that the transfer was sent: an admin decides, and the checkout does not expire. */
    claimed_at: { type: "string" },
    created_at: { type: "string", required: true },
    expires_at: { type: "string", required: true },
    /**
     * The event of the held seat and the end of the hold. Present only during the hold, so that the index lists
     * active holds.
     */
    held_event_id: { type: "string" },
    held_until: { type: "string" },
    /** The ticket that it pays, which would be paid at the door. No seat is held. */
    ticket_id: { type: "string" },
    /** Whether other ticket holders will see the first name. */
    shown: { type: "boolean" },
    /** The names of the guests whose seats are paid with the person's own. Absent means none. */
    guests: { type: "list", items: { type: "string" } },
    ttl: { type: "number", required: true },
  },
  indexes: {
    byPurpose: {
      pk: { field: "pk", composite: ["user_id"] },
      sk: { field: "sk", composite: ["purpose"] },
    },
    seatsOnHold: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["held_event_id"] },
      sk: { field: "gsi1sk", composite: ["held_until"] },
    },
  },
}).ofPerson({
  section: "purchases",
  find: (rows, userId) => rows.query.byPurpose({ user_id: userId }).go(every),
  onDelete: "keep",
});

export type CheckoutRow = RowOf<typeof checkoutEntity>;
