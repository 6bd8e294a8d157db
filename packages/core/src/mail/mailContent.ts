import type { MailSection } from "./mailSections";

export interface MailLink {
  readonly label: string;
  readonly url: string;
  readonly leadsElsewhere?: true;
}

/** A row such as When or Where. A value with an address is a link. */
export type MailFact = readonly [label: string, value: string, url?: string];

export interface MailContent {
  readonly subject: string;
  /** The picture on top, of 1200 × 630 pixels. The mail says the same without it. */
  readonly poster?: { readonly url: string; readonly title: string; readonly page: string } | undefined;
  /** What inboxes show beside the subject. Without it they show the beginning of the mail. */
  readonly preview?: string;
  readonly heading: string;
  /** A paragraph that speaks of the picture has other words in the text part, which has none. */
  readonly paragraphs: readonly (string | { readonly html: string; readonly text: string })[];
  readonly facts?: readonly MailFact[];
  readonly action?:
    | {
        readonly label: string;
        readonly url: string;
        /** The part of the address that no server sees. */
        readonly fragment?: string;
      }
    | undefined;
  /** The other of two answers, beside the button. */
  readonly second?: MailContent["action"];
  /** Lists of evenings, plans or partners, each below its title. */
  readonly sections?: readonly MailSection[] | undefined;
  /** Text links below the button. One that leads elsewhere does not name the language. */
  readonly links?: readonly MailLink[];
  /** Why the person gets the mail, in small letters at the end. */
  readonly reason?: string | undefined;
  /** An inline image by Content-ID. Its alternative text is short: programs that hide images show it in one line. */
  readonly picture?: { readonly cid: string; readonly alt: string; readonly caption: string } | undefined;
}
