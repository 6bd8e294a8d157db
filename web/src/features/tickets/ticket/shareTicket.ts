import { formatWhen } from "#shared/i18n/format.ts";
import { logFailure } from "#shared/api/log.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#shared/ui/toast.ts";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

type Occasion = Pick<TicketView, "refId" | "type" | "title" | "startsAt">;

/** Whole address of the page of an event or gathering. */
export const occasionUrl = ({ refId, type }: Pick<Occasion, "refId" | "type">): string =>
  `${location.origin}${type === "event" ? paths.events : paths.gatherings}/${refId}`;

const wordsOf = (occasion: Occasion): string => `${occasion.title}, ${formatWhen(occasion.startsAt)}`;

/** Whether the system has a sheet of its own for sharing. */
export const canShare = (): boolean => "share" in navigator;

/** Shares what the ticket is for, never its code: by the system's own sheet, or as a link to paste. */
export const shareTicket = async (occasion: Occasion): Promise<void> => {
  if (!canShare()) return copyLink(occasion);
  try {
    await navigator.share({
      title: occasion.title,
      text: wordsOf(occasion),
      url: occasionUrl(occasion),
    });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) logFailure("Sharing failed", error);
  }
};

/** Opens WhatsApp with the words and the link filled in. */
export const shareByWhatsApp = (occasion: Occasion): void => {
  const text = `${wordsOf(occasion)} ${occasionUrl(occasion)}`;
  window.open(`https://wa.me/?${new URLSearchParams({ text })}`, "_blank", "noopener");
};

export const copyLink = async (occasion: Occasion): Promise<void> => {
  const messages = ticketsMessages.get().ticket;
  await copy(`${wordsOf(occasion)} ${occasionUrl(occasion)}`, messages.linkCopied, messages.linkCopiedBody);
};

/** The ticket's code, for whoever types or sends it. */
export const copyCode = async (code: string): Promise<void> => {
  const messages = ticketsMessages.get().ticket;
  await copy(code, messages.codeCopied, messages.codeCopiedBody);
};

/** A browser that does not allow it leaves the text to be selected by hand. */
const copy = async (text: string, title: string, description: string): Promise<void> => {
  try {
    await globalThis.navigator.clipboard.writeText(text);
    toast({ title, description });
  } catch (error) {
    logFailure("Copying failed", error);
    toast({ title: ticketsMessages.get().ticket.notCopied, description: text, tone: "danger" });
  }
};
