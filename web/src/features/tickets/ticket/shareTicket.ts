import { formatWhen } from "#shared/i18n/format.ts";
import { logFailure } from "#shared/api/log.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#shared/ui/toast.ts";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

type Occasion = Pick<TicketView, "refId" | "type" | "title" | "startsAt">;

export const occasionUrl = ({ refId, type }: Pick<Occasion, "refId" | "type">): string =>
  `${location.origin}${type === "event" ? paths.events : paths.gatherings}/${refId}`;

const describe = (occasion: Occasion): string => `${occasion.title}, ${formatWhen(occasion.startsAt)}`;

export const canShare = (): boolean => "share" in navigator;

/** Shares the event or gathering, never the ticket's code. Copies the link where the system cannot share. */
export const shareTicket = async (occasion: Occasion): Promise<void> => {
  if (!canShare()) return copyLink(occasion);
  try {
    await navigator.share({
      title: occasion.title,
      text: describe(occasion),
      url: occasionUrl(occasion),
    });
  } catch (error) {
    // The person closed the share sheet.
    if (!(error instanceof DOMException && error.name === "AbortError")) logFailure("Sharing failed", error);
  }
};

export const shareByWhatsApp = (occasion: Occasion): void => {
  const text = `${describe(occasion)} ${occasionUrl(occasion)}`;
  window.open(`https://wa.me/?${new URLSearchParams({ text })}`, "_blank", "noopener");
};

export const copyLink = async (occasion: Occasion): Promise<void> => {
  const messages = ticketsMessages.get().ticket;
  await copy(`${describe(occasion)} ${occasionUrl(occasion)}`, messages.linkCopied, messages.linkCopiedBody);
};

export const copyCode = async (code: string): Promise<void> => {
  const messages = ticketsMessages.get().ticket;
  await copy(code, messages.codeCopied, messages.codeCopiedBody);
};

/** If the browser refuses, the toast shows the text to select by hand. */
const copy = async (text: string, title: string, description: string): Promise<void> => {
  try {
    await globalThis.navigator.clipboard.writeText(text);
    toast({ title, description });
  } catch (error) {
    logFailure("Copying failed", error);
    toast({ title: ticketsMessages.get().ticket.notCopied, description: text, tone: "danger" });
  }
};
