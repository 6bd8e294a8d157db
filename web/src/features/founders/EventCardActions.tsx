import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { isDoorTime } from "@majlis/core/occasions/checkIn.rules";
import { Link as LinkIcon, MoreHorizontal, Pencil, ScanLine, Settings2 } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { doorPath, guestMessagesPath, manageEventPath } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { useStatusItems } from "./EventMenu";
import { foundersMessages } from "./messages/en";
import { copyEventLink } from "#features/tickets/ticket/shareTicket.ts";
import { Words } from "#shared/ui/Words.tsx";

export interface EventCardActionsProps {
  readonly event: FounderEvent;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onCancel: () => void;
}

export const EventCardActions = ({ event, onEdit, onDuplicate, onCancel }: EventCardActionsProps) => {
  const messages = useMessages(foundersMessages).events;
  const { items: statusItems, dialog } = useStatusItems(event, onCancel);
  const navigate = useNavigate();
  const writeItem = {
    label: messages.writeToGuests,
    onSelect: () => void navigate(guestMessagesPath(event.id)),
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        {event.status === "published" && <PublishedActions event={event} />}
        {event.status !== "canceled" && (
          <Button kind="quiet" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden />
            {messages.edit}
            <OfEvent event={event} />
          </Button>
        )}
        <Link to={manageEventPath(event.id)} className={buttonClass("quiet")}>
          <Settings2 className="size-4" aria-hidden />
          {messages.manage}
          <OfEvent event={event} />
        </Link>
        <Menu
          label={messages.moreOf({ title: titleOf(event) })}
          className={buttonClass("quiet")}
          items={[
            ...(event.status === "published" ? [writeItem] : []),
            { label: messages.duplicate, onSelect: onDuplicate },
            ...statusItems,
          ]}
          align="end"
        >
          <MoreHorizontal className="size-4" aria-hidden />
          {messages.more}
        </Menu>
      </div>
      {dialog}
    </>
  );
};

/** The door of a published event, and its link. */
const PublishedActions = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  const now = useNow();
  return (
    <>
      <Link to={doorPath(event.id)} className={buttonClass(isDoorTime(event, now) ? "primary" : "quiet")}>
        <ScanLine className="size-4" aria-hidden />
        {messages.checkIn}
        <OfEvent event={event} />
      </Link>
      <Button kind="quiet" onClick={() => void copyEventLink(event)}>
        <LinkIcon className="size-4" aria-hidden />
        {messages.copyLink}
        <OfEvent event={event} />
      </Button>
    </>
  );
};

/** Names the event of a button for screen readers. */
const OfEvent = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <Words as="span" className="sr-only">
      {messages.ofEvent({ title: titleOf(event) })}
    </Words>
  );
};
