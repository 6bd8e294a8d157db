import type { CityEvent } from "@majlis/contracts/events/events";
import { Link as LinkIcon, Pencil, ScanQrCode, Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, editEventPath, manageEventPath } from "#shared/paths.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { eventsMessages } from "./messages/en";
import { copyEventLink } from "#features/tickets/ticket/shareTicket.ts";

interface HostLinksProps {
  readonly event: CityEvent;
  readonly isBig: boolean;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
}

const iconClass = "size-4 shrink-0";

/** What its founder does with an event, in place of joining it. A card has room for one link. */
export const HostLinks = ({ event, isBig, of }: HostLinksProps) => {
  const messages = useMessages(eventsMessages).host;
  const isOver = hasEnded(event, useNow());
  const manage = (
    <Link to={manageEventPath(event.id)} className={buttonClass("quiet", "w-full")}>
      <Settings2 className={iconClass} aria-hidden />
      {messages.manage}
      {of}
    </Link>
  );
  if (!isBig) return manage;
  return (
    <div className="grid gap-2">
      {event.is_public && event.is_unlisted && event.status === "published" && (
        <div className="mb-2 flex items-center justify-between gap-3">
          <p className="min-w-0 text-xs text-ink-2">
            <Badge>{messages.unlisted}</Badge>
            <span className="mt-1.5 block">{messages.unlistedNote}</span>
          </p>
          <Button kind="quiet" onClick={() => void copyEventLink(event)}>
            <LinkIcon className={iconClass} aria-hidden />
            {messages.copyLink}
          </Button>
        </div>
      )}
      {event.status === "published" && !isOver && (
        <Link to={doorPath(event.id)} className={buttonClass("primary", "min-h-13! w-full text-base")}>
          <ScanQrCode className="size-5 shrink-0" aria-hidden />
          {messages.checkIn}
          {of}
        </Link>
      )}
      <div className="button-row">
        {manage}
        {event.status !== "canceled" && (
          <Link to={editEventPath(event.id)} className={buttonClass("quiet", "w-full")}>
            <Pencil className={iconClass} aria-hidden />
            {messages.edit}
            {of}
          </Link>
        )}
      </div>
    </div>
  );
};
