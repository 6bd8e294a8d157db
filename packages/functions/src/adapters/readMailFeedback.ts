import type { UndeliverableReason } from "@majlis/core/table/account.entity";
import * as z from "zod/mini";

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** The events of an SES configuration set that say something of an address. */
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
 * Reads an event that SES published. A bounce that may pass (a full mailbox, an absent server) says nothing of the
 * address, neither does a rejected mail: no reason then.
 */
export const readMailFeedback = (message: string): MailFeedback => {
  const { data } = Feedback.safeParse(JSON.parse(message));
  if (data?.eventType === "Complaint")
    return { reason: "complained", addresses: addressesOf(data.complaint.complainedRecipients) };
  if (data?.bounce.bounceType === "Permanent")
    return { reason: "bounced", addresses: addressesOf(data.bounce.bouncedRecipients) };
  return { addresses: [] };
};

/** SES repeats an address as the mail wrote it: `Noor <noor@example.org>` too. */
const addressesOf = (recipients: z.infer<typeof Recipients>): string[] =>
  recipients.map(({ emailAddress }) => /<([^>]+)>/.exec(emailAddress)?.[1] ?? emailAddress);
