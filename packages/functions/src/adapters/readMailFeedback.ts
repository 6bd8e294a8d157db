import type { UndeliverableReason } from "@majlis/core/table/account.entity";
import * as z from "zod/mini";

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** Events of an SES configuration set that concern an address. */
const Feedback = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({ complainedRecipients: Recipients }),
  }),
]);

interface MailFeedback {
  readonly reason?: UndeliverableReason;
  readonly addresses: readonly string[];
}

/**
 * Reads an event published by SES. Transient bounces (full mailbox, unreachable server) and rejected mails have no
 * reason: they do not disqualify the address.
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const readMailFeedback = (message: string): MailFeedback => {
  const { data } = Feedback.safeParse(JSON.parse(message));
  if (data?.eventType === "Complaint")
    return { reason: "complained", addresses: addressesOf(data.complaint.complainedRecipients) };
  if (data?.bounce.bounceType === "Permanent")
    return { reason: "bounced", addresses: addressesOf(data.bounce.bouncedRecipients) };
  return { addresses: [] };
};

/** SES repeats an address as written in the mail, possibly with a name: `Noor <noor@example.org>`. */
const addressesOf = (recipients: z.infer<typeof Recipients>): string[] =>
  recipients.map(({ emailAddress }) => /<([^>]+)>/.exec(emailAddress)?.[1] ?? emailAddress);
