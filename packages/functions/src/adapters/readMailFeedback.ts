import type { UndeliverableReason } from "@majlis/core/table/people/account.entity";
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

/** SES publishes this text, not an event, when it is connected to the topic. */
const topicTest = "Successfully validated SNS topic for Amazon SES event publishing.";

export const isTopicTest = (message: string): boolean => message.trim() === topicTest;

/**
 * Reads an event published by SES. Transient bounces (full mailbox, unreachable server) and rejected mails have no
 * reason: they do not disqualify the address. Throws for text that is not JSON.
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const readMailFeedback = (message: string): MailFeedback => {
  const { data } = Feedback.safeParse(parseEvent(message));
  if (data?.eventType === "Complaint")
    return { reason: "complained", addresses: addressesOf(data.complaint.complainedRecipients) };
  if (data?.bounce.bounceType === "Permanent")
    return { reason: "bounced", addresses: addressesOf(data.bounce.bouncedRecipients) };
  return { addresses: [] };
};

const parseEvent = (message: string): unknown => {
  try {
    return JSON.parse(message);
  } catch {
    // Without a cause: a SyntaxError quotes the text, which can contain an address, and Lambda logs it.
    throw new Error("SES published a text that is not an event");
  }
};

/** SES repeats an address as written in the mail, possibly with a name: `Noor <noor@example.org>`. */
const addressesOf = (recipients: z.infer<typeof Recipients>): string[] =>
  recipients.map(({ emailAddress }) => /<([^>]+)>/.exec(emailAddress)?.[1] ?? emailAddress);
