import {
  fileSequence,
  googleCalendarUrl,
  writeCalendar,
  type CalendarEntry,
} from "@majlis/core/occasions/calendar.rules";
import { getCalendarFile, getCalendarLink } from "@majlis/contracts/events/calendarFiles";
import { fillPath } from "@majlis/contracts/fillPath";
import { RefId } from "@majlis/contracts/ids";
import { localeOf } from "@majlis/contracts/locales";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Copy, Download, Map, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { download, helpWithinApp } from "#shared/api/download.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { canShare, copyLink, occasionUrl, whatsAppUrl, shareTicket } from "./shareTicket";
import type { OccasionView } from "./ticketView";
import { ticketsMessages } from "../messages/en";

/** A button with its label below the icon, in a row of equal ones. */
export const actionClass = "h-14! w-full flex-col gap-0.5! px-1! text-xs";
const iconClass = "size-4.5";

interface OccasionMenuProps {
  readonly occasion: OccasionView;
}

export const CalendarMenu = ({ occasion }: OccasionMenuProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  const [isNear, setIsNear] = useState(false);
  const href = useCalendarAddress(occasion, isNear);
  return (
    <Menu
      label={messages.calendar}
      align="start"
      onNear={() => setIsNear(true)}
      className={buttonClass("quiet", actionClass)}
      items={[
        {
          label: messages.calendarFile,
          icon: <Download className={iconClass} aria-hidden />,
          href,
          onSelect: () => (href === undefined ? saveToCalendar(occasion) : helpWithinApp()),
        },
        {
          label: messages.googleCalendar,
          icon: <CalendarPlus className={iconClass} aria-hidden />,
          href: googleCalendarUrl(entryOf(occasion)),
        },
      ]}
    >
      <CalendarPlus className={iconClass} aria-hidden />
      {messages.calendarShort}
    </Menu>
  );
};

/** The map services that can search for a place. Renders nothing for a reader who may not see the place. */
export const MapMenu = ({ occasion }: OccasionMenuProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  const { venueName, venueAddress, city } = occasion;
  if (!venueName && !venueAddress) return null;
  const place = [venueName, venueAddress, city].filter(Boolean).join(", ");
  const icon = <Map className={iconClass} aria-hidden />;
  const item = (label: string, url: string, query: Record<string, string>) => ({
    label,
    icon,
    href: `${url}?${new URLSearchParams(query)}`,
  });
  return (
    <Menu
      label={messages.openMap}
      className={buttonClass("quiet", actionClass)}
      items={[
        item("Google Maps", "https://www.google.com/maps/search/", { api: "1", query: place }),
        item("Apple Maps", "https://maps.apple.com/", { q: place }),
        item("OpenStreetMap", "https://www.openstreetmap.org/search", { query: place }),
      ]}
    >
      {icon}
      {messages.map}
    </Menu>
  );
};

/** Opens the device's share sheet. Without one, a menu has WhatsApp and the link. */
export const ShareAction = ({ occasion }: OccasionMenuProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  const content = (
    <>
      <Share2 className={iconClass} aria-hidden />
      {messages.share}
    </>
  );
  const isHydrating = useIsHydrating();
  if (!isHydrating && canShare())
    return (
      <Button kind="quiet" className={actionClass} onClick={() => void shareTicket(occasion)}>
        {content}
      </Button>
    );
  return (
    <Menu
      label={messages.share}
      className={buttonClass("quiet", actionClass)}
      items={[
        {
          label: messages.whatsApp,
          icon: <MessageCircle className={iconClass} aria-hidden />,
          href: whatsAppUrl(occasion),
        },
        {
          label: messages.copyLink,
          icon: <Copy className={iconClass} aria-hidden />,
          onSelect: () => void copyLink(occasion),
        },
      ]}
    >
      {content}
    </Menu>
  );
};

const entryOf = (occasion: OccasionView): CalendarEntry => ({
  id: occasion.refId,
  sequence: fileSequence(new Date()),
  title: titleOf(occasion),
  ...(occasion.translation && { language: localeOf(titleOf(occasion)) }),
  starts_at: occasion.startsAt,
  ends_at: occasion.endsAt,
  location: [occasion.venueName, occasion.venueAddress, occasion.city].filter(Boolean).join(", "),
  url: occasionUrl(occasion),
  canceled: occasion.isCanceled,
});

/**
 * The address of the calendar file. A visitor's needs no call; that of a signed-in person, who may see more, is asked for
 * when the menu is about to open. Undefined until it is there, and without a network.
 */
const useCalendarAddress = (occasion: OccasionView, isNear: boolean): string | undefined => {
  const { status } = useSession();
  const refId = RefId.parse(occasion.refId);
  const { data } = useQuery({
    queryKey: ["calendar-link", refId],
    queryFn: () => call(getCalendarLink, { params: { refId } }),
    enabled: isNear && status === "signedIn",
    staleTime: 12 * 3_600_000,
  });
  if (status !== "signedOut" && !data) return undefined;
  const path = fillPath(getCalendarFile.path, { refId, name: fileName(occasion) });
  return `${path}?${new URLSearchParams({ lang: locale.get(), ...data })}`;
};

/** Makes the file here, where its address is not there. */
const saveToCalendar = (occasion: OccasionView): void =>
  download(fileName(occasion), "text/calendar", writeCalendar(entryOf(occasion), new Date()));

/** Letters and digits of any script, separated by dashes. */
const fileName = (occasion: OccasionView): string => {
  const words = titleOf(occasion)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${words || "event"}.ics`;
};
