import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { GatheringId, Instant, UserId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Done } from "#contracts/replies";
import { GuestMessage, guestMessageLength, subjectLength } from "#contracts/events/guestMessages";
import { requiredLine, requiredText } from "#contracts/texts";

export const removeGuest = endpoint({
  method: "POST",
  path: "/api/remove-guest",
  access: "signedIn",
  summary:
    "Cancels a guest's ticket to a gathering that the caller hosts, and mails the guest. With `isBlocked`, the guest also leaves all coming gatherings of the caller and cannot join one again. Idempotent.",
  body: z.strictObject({ gatheringId: GatheringId, userId: UserId, isBlocked: z.boolean() }),
  output: Done,
  errors: ["GatheringNotFound", "GatheringNotEditable", "GuestCheckedIn", "GuestNotFound", "GuestNotRemoved"],
});

/** A person who cannot join the caller's gatherings. */
export const BlockedGuest = z.object({
  user_id: UserId,
  /** null when the account no longer exists. */
  full_name: z.nullable(z.string()),
  blocked_at: Instant,
});
export type BlockedGuest = z.infer<typeof BlockedGuest>;

export const listBlockedGuests = endpoint({
  method: "GET",
  path: "/api/me/blocked-guests",
  access: "signedIn",
  summary: "People whom the caller has blocked from the caller's gatherings.",
  query: z.object(pageQuery),
  output: pageOf(BlockedGuest),
  errors: ["GuestsNotLoaded"],
});

export const unblockGuest = endpoint({
  method: "POST",
  path: "/api/unblock-guest",
  access: "signedIn",
  summary: "Lets a blocked person join the caller's gatherings again. Idempotent.",
  body: z.strictObject({ userId: UserId }),
  output: Done,
  errors: ["GuestNotUnblocked"],
});

/** Input of a message. `takes_replies` is the host's consent: answers go to the host's address, which they show. */
export const NewGatheringMessage = z.strictObject({
  /** Made once for each message. A repeated key sends nothing. */
  key: z.uuid(),
  subject: requiredLine(subjectLength, "Subject is required", "Subject must be at most 120 characters"),
  text: requiredText(guestMessageLength, "Message is required", "Message must be at most 2,000 characters"),
  takes_replies: z.boolean(),
});
export type NewGatheringMessage = z.infer<typeof NewGatheringMessage>;

export const sendGatheringMessage = endpoint({
  method: "POST",
  path: "/api/gatherings/{gatheringId}/messages",
  access: "signedIn",
  summary:
    "Mails a message to all ticket holders of a gathering that the caller hosts. Each person gets one mail, however often the call is repeated with its key. At most three messages for each gathering and day.",
  params: z.object({ gatheringId: GatheringId }),
  body: NewGatheringMessage,
  output: z.extend(Done, { recipients: z.int() }),
  errors: [
    "GatheringNotFound",
    "MessagesClosed",
    "NoRecipients",
    "TooManyGuestMessages",
    "GuestMessageChanged",
    "GuestMessageNotSent",
  ],
});

export const listGatheringMessages = endpoint({
  method: "GET",
  path: "/api/gatherings/{gatheringId}/messages",
  access: "signedIn",
  summary:
    "Messages to the guests of a gathering that the caller hosts, newest first, with the number of guests and of messages that can still be sent today.",
  params: z.object({ gatheringId: GatheringId }),
  query: z.object(pageQuery),
  output: z.extend(pageOf(GuestMessage), { recipients: z.int(), left_today: z.int() }),
  errors: ["GatheringNotFound", "GuestMessagesNotLoaded"],
});
