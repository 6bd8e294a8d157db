import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { TitleTranslation } from "#contracts/events/translation";
import { Instant, RefId } from "#contracts/ids";

/**
 * What the page of "Still coming?" shows of a ticket. `open`: the question can be answered. `started`: it is too late.
 * `givenBack`: the seat is free again. It has no name and no place, because a link can be passed on.
 */
export const Coming = z.object({
  ref_id: RefId,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  state: z.enum(["open", "started", "canceled", "givenBack"]),
  /** Whether the holder said "I'm coming" to this start. */
  is_coming: z.boolean(),
  /** The holder's guests, who have no ticket without the holder's. */
  guest_count: z.int(),
  /** What was paid. Absent for a free ticket. */
  paid_cents: z.optional(z.int()),
  /** Until when giving the ticket back returns all of the money. Absent for a free ticket. */
  refundable_until: z.optional(Instant),
});
export type Coming = z.infer<typeof Coming>;

/** The token of a mail's link. It answers this one question for one ticket. */
const token = z.string().check(z.trim(), z.maxLength(200));

/** The token is in the body, so that no log has it. */
export const getComing = endpoint({
  method: "POST",
  path: "/api/coming",
  access: "public",
  summary: "The ticket that a link of “Still coming?” asks about. Writes nothing.",
  body: z.strictObject({ token }),
  output: Coming,
  errors: ["ComingLinkEnded"],
});

export const answerComing = endpoint({
  method: "POST",
  path: "/api/coming/answer",
  access: "public",
  summary:
    "Answers “Still coming?” by the token of a mail. A no gives the seat back, with the refund of its time. Idempotent.",
  body: z.strictObject({ token, answer: z.enum(["yes", "no"]) }),
  output: Coming,
  errors: ["ComingLinkEnded", "TicketUsed", "GuestUsed", "AnswerNotSaved"],
});
