import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { MoreHorizontal } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { copyEventLink } from "#features/tickets/ticket/shareTicket.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, guestMessagesPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { useStatusItems } from "./EventMenu";
import { foundersMessages } from "./messages/en";

export interface EventCommands {
  readonly onEdit: (event: FounderEvent) => void;
  readonly onDuplicate: (event: FounderEvent) => void;
  readonly onCancel: (event: FounderEvent) => void;
}

interface EventRowMenuProps extends EventCommands {
  readonly event: FounderEvent;
  readonly isOnInk?: boolean;
}

/** What can be done with an own event from the list. */
export const EventRowMenu = ({
  event,
  isOnInk = false,
  onEdit,
  onDuplicate,
  onCancel,
}: EventRowMenuProps) => {
  const messages = useMessages(foundersMessages).events;
  const { items: statusItems, dialog } = useStatusItems(event, () => onCancel(event));
  const navigate = useNavigate();
  const published = [
    { label: messages.checkIn, onSelect: () => void navigate(doorPath(event.id)) },
    { label: messages.copyLink, onSelect: () => void copyEventLink(event) },
    { label: messages.writeToGuests, onSelect: () => void navigate(guestMessagesPath(event.id)) },
  ];
  return (
    <div className="relative z-10">
      <Menu
        label={messages.moreOf({ title: titleOf(event) })}
        className={buttonClass(isOnInk ? "quiet" : "ghost", isOnInk ? "size-13 px-0!" : "size-11 px-0!")}
        items={[
          ...(event.status === "canceled" ? [] : [{ label: messages.edit, onSelect: () => onEdit(event) }]),
          ...(event.status === "published" ? published : []),
          { label: messages.duplicate, onSelect: () => onDuplicate(event) },
          ...statusItems,
        ]}
        align="end"
      >
        <MoreHorizontal className="size-5" aria-hidden />
      </Menu>
      {dialog}
    </div>
  );
};
