import * as z from "zod/mini";
import { lettersOf } from "./codeText";
import { changeSignInMinutes, endpoint } from "./endpoint";
import { EventId, Instant, UserId } from "./ids";
import { referenceAlphabet } from "./limits";
import { locales } from "./locales";
import { pageOf, pageQuery } from "./page";
import { Done } from "./replies";
import { requiredText } from "./texts";

/** `awaiting` the money; `claimed`: the person sent it and an admin looks for it. */
export const TransferStatus = z.enum(["awaiting", "claimed", "confirmed", "rejected", "expired"]);
export type TransferStatus = z.infer<typeof TransferStatus>;

/** What a confirmed transfer bought. `payback`: nothing, and an admin pays it back. */
export const TransferOutcome = z.enum(["membership", "ticket", "gift", "payback"]);
export type TransferOutcome = z.infer<typeof TransferOutcome>;

/** A reference as people type it: lower case, spaces and dashes are accepted. */
export const TransferReference = z
  .string()
  .check(
    z.overwrite(lettersOf),
    z.regex(new RegExp(`^[${referenceAlphabet}]{6}$`), "A reference has six letters and digits"),
  );

/** A payment by transfer. */
export const Transfer = z.object({
  reference: z.string(),
  status: TransferStatus,
  /** The event of a seat; null for a membership. */
  event: z.nullable(z.object({ id: EventId, title: z.string() })),
  /** The months of a membership or of a gift; null for a seat. */
  months: z.nullable(z.int()),
  /** The months are a present. */
  is_gift: z.optional(z.literal(true)),
  amount_cents: z.int(),
  created_at: Instant,
  /** When an unclaimed transfer ends. */
  expires_at: Instant,
  claimed_at: z.nullable(Instant),
  outcome: z.nullable(TransferOutcome),
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
    /** The event of the seat was canceled: no money is wanted. */
    is_canceled: z.boolean(),
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

/** A payment by transfer with its person. The name is null when the account is deleted. */
export const AdminTransfer = z.extend(Transfer, { user_id: UserId, user_name: z.nullable(z.string()) });
export type AdminTransfer = z.infer<typeof AdminTransfer>;

export const listTransfers = endpoint({
  method: "GET",
  path: "/api/admin/transfers",
  access: "admin",
  summary:
    "Open payments by transfer: claimed ones first, oldest first. With a reference, that payment in any state.",
  query: z.object({ ...pageQuery, reference: z.optional(TransferReference) }),
  output: pageOf(AdminTransfer),
  errors: ["PaymentsNotLoaded"],
});

export const confirmTransfer = endpoint({
  method: "POST",
  path: "/api/admin/transfers/{reference}/confirm",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Confirms that the money has arrived: activates the membership or issues the ticket. Money that buys nothing any more becomes a refund to pay back. Idempotent.",
  params,
  body: z.strictObject({
    /** The amount that has arrived. Another amount than the asked one is refused. */
    amount_cents: z.int().check(z.minimum(1)),
  }),
  output: z.extend(Done, { outcome: TransferOutcome }),
  errors: ["TransferNotFound", "TransferDecided", "TransferAmountDiffers", "TransferNotDecided"],
});

export const rejectTransfer = endpoint({
  method: "POST",
  path: "/api/admin/transfers/{reference}/reject",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Rejects a payment that did not arrive, with a reason for the person. Releases the seat. Idempotent.",
  params,
  body: z.strictObject({
    reason: requiredText(1000, "A reason is required", "Reason must be at most 1,000 characters"),
  }),
  output: Done,
  errors: ["TransferNotFound", "TransferDecided", "TransferNotDecided"],
});
