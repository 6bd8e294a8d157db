import { houseName } from "#contracts/house/house";
import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { Instant, MessageId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { line, requiredText, text } from "#contracts/texts";
import { ReportReason, ReportSubject } from "./reports";
import { Email, Language } from "#contracts/users";

/**
 * The contact form. Empty fields pass the schema: core answers all missing fields with one error, ContactIncomplete
 * (docs/product.md#contact-and-analytics).
 */
export const ContactForm = z.strictObject({
  name: z._default(line(101, "Name must be at most 101 characters"), ""),
  email: z._default(
    z.pipe(z.string().check(z.trim()), z.union([z.literal(""), Email], "Invalid email address")),
    "",
  ),
  message: z._default(text(5000, "Message must be at most 5,000 characters"), ""),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const sendContact = endpoint({
  method: "POST",
  path: "/api/contact",
  access: "public",
  summary: `Sends a message to the ${houseName.en} team. The sender receives a confirmation mail in the given language.`,
  body: z.extend(ContactForm, { locale: z.optional(Language) }),
  output: Done,
  errors: ["ContactIncomplete", "ContactFailed"],
});

/** `queued` until an admin reads it; `answered` after an admin replies or closes the report. */
export const MessageStatus = z.enum(["queued", "read", "answered"]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** What a report is about. Absent for messages of the contact form. */
const Report = z.object({
  subject: ReportSubject,
  /** The title of the event or gathering, or the name of the host. */
  title: z.string(),
  reason: ReportReason,
});

/** The answer that an admin mailed to the writer. */
const Reply = z.object({ text: z.string(), created_at: Instant });

/** A contact message or a report. */
export const ContactMessage = z.object({
  id: MessageId,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  report: z.optional(Report),
  /** Absent until an admin replies. A message has one reply. */
  reply: z.optional(Reply),
  status: MessageStatus,
  created_at: Instant,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const listMessages = endpoint({
  method: "GET",
  path: "/api/admin/messages",
  access: "admin",
  summary: "Contact messages and reports of events, gatherings and hosts, newest first.",
  query: z.object(pageQuery),
  output: z.extend(pageOf(ContactMessage), { unread: z.int() }),
  errors: ["MessagesNotLoaded"],
});

export const markMessage = endpoint({
  method: "POST",
  path: "/api/mark-message",
  access: "admin",
  summary: "Marks a contact message as read, answered or unread. Idempotent.",
  body: z.strictObject({ messageId: MessageId, status: MessageStatus }),
  output: Done,
  errors: ["MessageNotFound", "MessageNotMarked"],
});

export const replyMessage = endpoint({
  method: "POST",
  path: "/api/reply-message",
  access: "admin",
  summary:
    "Mails an answer to the writer of a contact message or report, stores it with the message and marks the message as answered. A repetition of the same text sends nothing.",
  body: z.strictObject({
    messageId: MessageId,
    text: requiredText(5000, "Reply is required", "Reply must be at most 5,000 characters"),
  }),
  output: Done,
  errors: ["MessageNotFound", "MessageAlreadyReplied", "MessageWithoutAddress", "ReplyNotSent"],
});
