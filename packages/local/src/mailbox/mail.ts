/** An attachment. `content` is base64. `contentId` is set for an inline image (`cid:`). */
export type Attachment = { filename: string; contentType: string; contentId?: string; content: string };

/** A mail as submitted. `to` contains all recipients, including copies. */
export type OutgoingMail = {
  from?: string;
  to: readonly string[];
  subject: string;
  html?: string | null;
  text?: string | null;
  attachments?: readonly Attachment[];
  /** By lower-case name. */
  headers?: Readonly<Record<string, string>>;
  /** Region of the SES that accepts the mail. */
  region?: string;
};

/** A stored mail. `at` is ISO 8601 UTC. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  attachments: Attachment[];
  /** By lower-case name. Message-ID is the one of SES. */
  headers: Record<string, string>;
};
