import type { GuestTicket } from "@majlis/contracts/seats";
import { formatWhen } from "#shared/i18n/format.ts";
import type { TicketView } from "../ticket/ticketView";
import { ticketsMessages } from "../messages/en";
import { logFailure } from "#shared/api/log.ts";
import { paths } from "#shared/paths.ts";
import { copyText } from "#shared/ui/copyText.ts";

/** The code is in the fragment, which browsers do not send. */
const linkOf = ({ qr_code }: GuestTicket): string => `${location.origin}${paths.guestTicket}#${qr_code}`;

/** Passes a guest's ticket on by the device. Copies its link if that fails. */
export const sendGuestTicket = async (
  { title, startsAt, city }: Pick<TicketView, "title" | "startsAt" | "city">,
  guest: GuestTicket,
): Promise<void> => {
  const messages = ticketsMessages.get().tickets;
  const text = messages.message({ name: guest.name, title, when: formatWhen(startsAt, city) });
  const url = linkOf(guest);
  try {
    if ("share" in navigator) return await navigator.share({ title, text, url });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    logFailure("Sharing failed", error);
  }
  const { linkCopied, linkCopiedBody, notCopied } = messages;
  await copyText(`${text} ${url}`, { title: linkCopied, description: linkCopiedBody, failed: notCopied });
};
