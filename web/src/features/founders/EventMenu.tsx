import type { CityEvent } from "@majlis/contracts/events/events";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import type { MenuItem } from "#shared/ui/radix/MenuPanel.tsx";
import { useStatusItems } from "./useStatusItems";
import { foundersMessages } from "./messages/en";
import { EventRequests } from "./EventRequests";
import { CancelEventDialog, EventFormDialog } from "./EventDialogs";

type OpenDialog = "form" | "requests" | "cancel";

/** Actions of an admin on any event: those of its founder, who may no longer be one. */
export const EventMenu = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(foundersMessages).events;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isCanceling, setIsCanceling] = useState(false);
  const { items: statusItems, dialog: publishDialog } = useStatusItems(event, () => {
    setIsCanceling(true);
    setOpenDialog("cancel");
  });
  const items: MenuItem[] = [
    ...(event.status === "canceled" ? [] : [{ label: messages.edit, onSelect: () => setOpenDialog("form") }]),
    { label: messages.requests, onSelect: () => setOpenDialog("requests") },
    ...statusItems,
  ];
  const dialog = (name: OpenDialog) => ({
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => setOpenDialog(isOpen ? name : undefined),
  });
  return (
    <>
      <Menu label={messages.moreOf({ title: titleOf(event) })} className={buttonClass("quiet")} items={items}>
        <MoreHorizontal className="size-4" aria-hidden />
        {messages.more}
      </Menu>
      <EventFormDialog draft={{ kind: "edit", event }} {...dialog("form")} />
      <EventRequestsDialog event={event} {...dialog("requests")} />
      {publishDialog}
      {isCanceling && <CancelEventDialog event={event} {...dialog("cancel")} />}
    </>
  );
};

interface EventRequestsDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Requests to join one event. */
const EventRequestsDialog = ({ event, isOpen, onOpenChange }: EventRequestsDialogProps) => {
  const messages = useMessages(foundersMessages).requests;
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={titleOf(event)}
    >
      <EventRequests event={event} />
    </Dialog>
  );
};
