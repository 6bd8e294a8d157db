import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant, UserId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Done } from "#contracts/replies";
import { requiredLine, requiredText } from "#contracts/texts";
import { guestGroups, messageAudiences } from "#contracts/values";

export const subjectLength = 120;
export const guestMessageLength = 2000;

export const GuestGroup = z.enum(guestGroups);
export type GuestGroup = z.infer<typeof GuestGroup>;

/** A message to guests of an event, as its organizers see it. */
export const GuestMessage = z.object({
  key: z.string(),
  audience: z.enum(messageAudiences),
  subject: z.string(),
  text: z.string(),
  /** The people of the audience when the message was sent. */
  recipients: z.int(),
  takes_replies: z.boolean(),
  sent_at: Instant,
});
export type GuestMessage = z.infer<typeof GuestMessage>;

/** Input of a message. `takes_replies` is the writer's consent: answers go to the writer's address, which they show. */
export const NewGuestMessage = z.strictObject({
  /** Made once for each message. A repeated key sends nothing. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, "A key has 8 to 64 letters, digits or dashes")),
  to: z.discriminatedUnion("audience", [
    z.strictObject({ audience: GuestGroup, takes_replies: z.boolean() }),
    // A question without a way to answer it helps no one.
    z.strictObject({
      audience: z.literal("requester"),
      userId: UserId,
      takes_replies: z.literal(true, "Agree to answers by email, or the person cannot answer"),
    }),
  ]),
  subject: requiredLine(subjectLength, "Subject is required", "Subject must be at most 120 characters"),
  text: requiredText(guestMessageLength, "Message is required", "Message must be at most 2,000 characters"),
});
export type NewGuestMessage = z.infer<typeof NewGuestMessage>;

export const sendGuestMessage = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/messages",
  access: "signedIn",
  summary:
    "Mails a message to all guests, the waitlist, the guests who came, or one person with a pending request. Each person gets one mail, however often the call is repeated with its key. At most three messages for each event and day, and three for each requester.",
  params: z.object({ eventId: EventId }),
  body: NewGuestMessage,
  output: z.extend(Done, { recipients: z.int() }),
  errors: [
    "EventNotFound",
    "HelpEnded",
    "NotForHelpers",
    "RequestNotFound",
    "MessagesClosed",
    "NoRecipients",
    "TooManyGuestMessages",
    "GuestMessageChanged",
    "GuestMessageNotSent",
  ],
});

export const listGuestMessages = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/messages",
  access: "signedIn",
  summary:
    "Messages to guests of an event, newest first, with the present size of each audience and the number of messages that can still be sent today.",
  params: z.object({ eventId: EventId }),
  query: z.object(pageQuery),
  output: z.extend(pageOf(GuestMessage), {
    audiences: z.record(GuestGroup, z.int()),
    left_today: z.int(),
  }),
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "GuestMessagesNotLoaded"],
});
