import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { EventId, Instant } from "./ids";
import { locales } from "./locales";
import { Done } from "./replies";

/** `awaiting` the money; `claimed`: the person sent it and an admin looks for it. */
export const TransferStatus = z.enum(["awaiting", "claimed", "confirmed", "rejected", "expired"]);
export type TransferStatus = z.infer<typeof TransferStatus>;

/** Letters and digits that cannot be mistaken for one another. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference as people type it: lower case, spaces and dashes are accepted. */
export const TransferReference = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
  z.regex(new RegExp(`^[${referenceAlphabet}]{6}$`), "A reference has six letters and digits"),
);

/** A payment by transfer. */
export const Transfer = z.object({
  reference: z.string(),
  status: TransferStatus,
  /** The event of a seat; null for a membership. */
  event: z.nullable(z.object({ id: EventId, title: z.string() })),
  /** The months of a membership; null for a seat. */
  months: z.nullable(z.int()),
  amount_cents: z.int(),
  created_at: Instant,
  /** When an unclaimed transfer ends. */
  expires_at: Instant,
  claimed_at: z.nullable(Instant),
  /** Why an admin rejected it. */
  reason: z.nullable(z.string()),
});
export type Transfer = z.infer<typeof Transfer>;

const params = z.object({ reference: TransferReference });

export const getTransfer = endpoint({
  method: "GET",
  path: "/api/transfers/{reference}",
  access: "signedIn",
  summary: "The caller's own payment by transfer, with the payee's alias and instructions in each language.",
  params,
  output: z.extend(Transfer, {
    alias: z.string(),
    instructions: z.record(z.enum(locales), z.string()),
  }),
  errors: ["TransferNotFound"],
});

export const claimTransfer = endpoint({
  method: "POST",
  path: "/api/transfers/{reference}/claim",
  access: "signedIn",
  summary: "Tells that the caller has sent the money. An admin then confirms or rejects it. Idempotent.",
  params,
  output: Done,
  errors: ["TransferNotFound", "TransferEnded", "EventCanceled", "ClaimFailed"],
});
