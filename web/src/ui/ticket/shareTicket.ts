import { formatWhen } from "../../lib/format";
import { logFailure } from "../../lib/log";
import { paths } from "../../paths";
import { toast } from "../toast";
import { ticketMessages } from "./ticket.messages";
import type { TicketView } from "./ticketView";

type Occasion = Pick<TicketView, "refId" | "type" | "title" | "startsAt">;

/** Whole address of the page of an event or gathering. */
export const occasionUrl = ({ refId, type }: Pick<Occasion, "refId" | "type">): string =>
  `${location.origin}${type === "event" ? paths.events : paths.gatherings}/${refId}`;

/** Shares what the ticket is for, never its code: by the system's own sheet, or as a link to paste. */
export const shareTicket = async (occasion: Occasion): Promise<void> => {
  const url = occasionUrl(occasion);
  const text = `${occasion.title}, ${formatWhen(occasion.startsAt)}`;
  try {
    if ("share" in navigator) {
      await navigator.share({ title: occasion.title, text, url });
      return;
    }
    await copy(`${text} ${url}`);
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) logFailure("Sharing failed", error);
  }
};

const copy = async (text: string): Promise<void> => {
  await globalThis.navigator.clipboard.writeText(text);
  const messages = ticketMessages.get();
  toast({ title: messages.linkCopied, description: messages.linkCopiedBody });
};
