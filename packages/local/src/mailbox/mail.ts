/** A file in a mail. `content` is base64; `contentId` is there when the HTML shows it by `cid:`. */
export type Attachment = { filename: string; contentType: string; contentId?: string; content: string };

/** A mail as it was handed over, with everyone in `to` who receives it, copies included. */
export type OutgoingMail = {
  from?: string;
  to: readonly string[];
  subject: string;
  html?: string | null;
  text?: string | null;
  attachments?: readonly Attachment[];
};

/** A mail as it is kept. `at` is ISO 8601 UTC. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  attachments: Attachment[];
};
