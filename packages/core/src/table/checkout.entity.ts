import { Entity, type EntityItem } from "electrodb";

/**
 * One purchase that a person has begun. Its key is (user, purpose): somebody else's does not exist, and nobody has
 * two open for the same thing. A new one takes the place of one that is activated or expired.
 */
export const checkoutEntity = new Entity({
  model: { entity: "checkout", version: "1", service: "majlis" },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    purpose: { type: "string", required: true, readOnly: true },
    /** `chk_…`: the `sid` of the success page and the provider's idempotency key. */
    id: { type: "string", required: true },
    status: { type: ["open", "activated", "expired"] as const, required: true, default: "open" },
    provider: { type: ["demo", "stripe"] as const, required: true },
    /** The provider's session; absent, like its page, until the provider has answered. */
    session_id: { type: "string" },
    redirect_url: { type: "string" },
    /** The payment that a seat was paid with. */
    payment_id: { type: "string" },
    amount_cents: { type: "number", required: true },
    created_at: { type: "string", required: true },
    expires_at: { type: "string", required: true },
    /** The event whose seat is held and until when: only while it is, so that the index lists seats on hold. */
    held_event_id: { type: "string" },
    held_until: { type: "string" },
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
});

export type CheckoutRow = EntityItem<typeof checkoutEntity>;
