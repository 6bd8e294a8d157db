import type { CityEvent } from "@majlis/contracts/events/events";
import type { Gathering } from "@majlis/contracts/gatherings";
import { siteOrigin } from "#shared/drawn.ts";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { logFailure } from "#shared/api/log.ts";
import { paths } from "#shared/paths.ts";
import { copyText } from "#shared/ui/copyText.ts";
import type { TicketView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

type SharedOccasion = Pick<TicketView, "refId" | "type" | "title" | "translation" | "startsAt" | "city">;

export const occasionUrl = ({ refId, type }: Pick<SharedOccasion, "refId" | "type">): string =>
  `${siteOrigin()}${type === "event" ? paths.events : paths.gatherings}/${refId}`;

const describe = (occasion: SharedOccasion): string =>
  `${titleOf(occasion)}, ${formatWhen(occasion.startsAt, occasion.city)}`;

export const canShare = (): boolean => "share" in navigator;

/** Shares the event or gathering by the device, never the ticket's code. Copies the link if that fails. */
export const shareTicket = async (occasion: SharedOccasion): Promise<void> => {
  try {
    await navigator.share({
      title: titleOf(occasion),
      text: describe(occasion),
      url: occasionUrl(occasion),
    });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    logFailure("Sharing failed", error);
    await copyLink(occasion);
  }
};

export const whatsAppUrl = (occasion: SharedOccasion): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${describe(occasion)} ${occasionUrl(occasion)}` })}`;

export const copyLink = async (occasion: SharedOccasion): Promise<void> => {
  const { linkCopied, linkCopiedBody, notCopied } = ticketsMessages.get().ticket;
  await copyText(`${describe(occasion)} ${occasionUrl(occasion)}`, {
    title: linkCopied,
    description: linkCopiedBody,
    failed: notCopied,
  });
};

export const copyEventLink = ({ id, title, translation, starts_at, city }: CityEvent): Promise<void> =>
  copyLink({ refId: id, type: "event", title, translation, startsAt: starts_at, city });

export const copyGatheringLink = ({ id, title, starts_at, city }: Gathering): Promise<void> =>
  copyLink({ refId: id, type: "gathering", title, startsAt: starts_at, city });

export const copyCode = async (code: string): Promise<void> => {
  const { codeCopied, codeCopiedBody, notCopied } = ticketsMessages.get().ticket;
  await copyText(code, { title: codeCopied, description: codeCopiedBody, failed: notCopied });
};
