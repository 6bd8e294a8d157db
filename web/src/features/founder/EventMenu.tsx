import type { CityEvent } from "@majlis/contracts/events/events";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { useNow } from "../../lib/useNow";
import { buttonClass } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/radix/MenuPanel";
import { CancelEventDialog } from "./CancelEventDialog";
import { EventFormDialog } from "./EventFormDialog";
import { EventRequestsDialog } from "./EventRequestsDialog";
import { founderEventsMessages } from "./founderEvents.messages";
import { useEventStatus } from "./useEventStatus";

type Opened = "form" | "requests" | "cancel";

/** What an admin can do about anybody's event, as its founder could: a founder who is one no more has successors. */
export const EventMenu = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(founderEventsMessages);
  const [opened, setOpened] = useState<Opened>();
  const hasStarted = new Date(event.starts_at) <= useNow();
  const setStatus = useEventStatus(event.id);
  const isOn = event.status !== "canceled";
  const items: MenuItem[] = [
    ...(isOn ? [{ label: messages.edit, onSelect: () => setOpened("form") }] : []),
    { label: messages.requests, onSelect: () => setOpened("requests") },
    ...(event.status === "draft"
      ? [{ label: messages.publish, onSelect: () => setStatus("published") }]
      : []),
    ...(event.status === "published"
      ? [{ label: messages.unpublish, onSelect: () => setStatus("draft") }]
      : []),
    ...(isOn && !hasStarted
      ? [{ label: messages.cancel, onSelect: () => setOpened("cancel"), hasSeparator: true }]
      : []),
  ];
  const dialog = (name: Opened) => ({
    isOpen: opened === name,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? name : undefined),
  });
  return (
    <>
      <Menu label={messages.moreOf({ title: event.title })} className={buttonClass("quiet")} items={items}>
        <MoreHorizontal className="size-4" aria-hidden />
        {messages.more}
      </Menu>
      <EventFormDialog draft={{ kind: "edit", event }} {...dialog("form")} />
      <EventRequestsDialog event={event} {...dialog("requests")} />
      <CancelEventDialog event={event} {...dialog("cancel")} />
    </>
  );
};
