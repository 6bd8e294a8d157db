import { type EventForm, type FounderEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import type { CityEvent } from "@majlis/contracts/events/events";
import { hasGuests } from "@majlis/core/events/eventForm.rules";
import { useMutation } from "@tanstack/react-query";
import { MoreHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import type { MenuItem } from "#shared/ui/radix/MenuPanel.tsx";
import { toast } from "#shared/ui/toast.ts";
import { CancelEventDialog, EventFormDialog } from "./EventDialogs";
import { EventTills } from "./door-money/EventTills";
import { EventRequests } from "./EventRequests";
import { usePublishScope } from "./dates/SeriesScope";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { changeLaterDates } from "./series/saveEvent";

type OpenDialog = "form" | "requests" | "money" | "cancel";

/** Actions of an admin on any event: those of its founder, who may no longer be one. */
export const EventMenu = ({ event }: { readonly event: CityEvent }) => {
  const { events: messages, money } = useMessages(foundersMessages);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isCanceling, setIsCanceling] = useState(false);
  const { items: statusItems, dialog: publishDialog } = useStatusItems(event, () => {
    setIsCanceling(true);
    setOpenDialog("cancel");
  });
  const items: MenuItem[] = [
    ...(event.status === "canceled" ? [] : [{ label: messages.edit, onSelect: () => setOpenDialog("form") }]),
    { label: messages.requests, onSelect: () => setOpenDialog("requests") },
    ...(event.price_cents > 0 || event.at_door
      ? [{ label: money.title, onSelect: () => setOpenDialog("money") }]
      : []),
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
        <span className="@4xl:hidden">{messages.more}</span>
      </Menu>
      <EventFormDialog draft={{ kind: "edit", event }} {...dialog("form")} />
      <EventRequestsDialog event={event} {...dialog("requests")} />
      <Dialog isWide title={money.dialog} description={titleOf(event)} {...dialog("money")}>
        <EventTills event={event} />
      </Dialog>
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

/** The requests are known to the founder only. */
type StatusEvent = CityEvent & Partial<Pick<FounderEvent, "requests">>;

/**
 * Menu items that change the status of an event: publish, unpublish, cancel. Only an event without guests can be
 * unpublished, and only an upcoming one canceled. `dialog` asks which dates of a series are published.
 */
export const useStatusItems = (
  event: StatusEvent,
  onCancel: () => void,
): { items: MenuItem[]; dialog: ReactNode } => {
  const { id, status, starts_at, requests, series } = event;
  const { ask, dialog } = usePublishScope();
  const messages = useMessages(foundersMessages).events;
  const hasStarted = new Date(starts_at) <= useNow();
  const { mutate: setStatus } = useMutation({
    mutationFn: async (next: EventForm["status"]) => {
      const body = { status: next };
      const scope = next === "published" && series ? await ask() : "date";
      if (!scope) return undefined;
      if (scope === "later") return (await changeLaterDates(id, body)).notice;
      await call(updateEvent, { params: { eventId: id }, body });
      return { title: next === "draft" ? messages.draftNow : messages.publishedNow };
    },
    onSuccess: async (notice) => {
      if (!notice) return;
      await refreshEvents();
      toast(notice);
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  });
  const items = [
    ...(status === "draft" ? [{ label: messages.publish, onSelect: () => setStatus("published") }] : []),
    ...(status === "published" && !hasGuests(event, requests?.pending)
      ? [{ label: messages.unpublish, onSelect: () => setStatus("draft") }]
      : []),
    ...(status !== "canceled" && !hasStarted
      ? [{ label: messages.cancel, onSelect: onCancel, hasSeparator: true }]
      : []),
  ];
  return { items, dialog };
};
