import type { CityEvent } from "@majlis/contracts/events/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import type { MenuItem } from "#shared/ui/radix/MenuPanel.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { CancelEventDialog } from "./CancelEventDialog";
import { EventFormDialog } from "./EventFormDialog";
import { founderQueries } from "./founder.queries";
import { PricedApproval } from "./PricedApproval";
import { RequestCard } from "./RequestCard";
import { requestKey, useDecisions } from "./useDecisions";
import { useStatusItems } from "./useStatusItems";
import { foundersMessages } from "./messages/en";

type OpenDialog = "form" | "requests" | "cancel";

/** Actions of an admin on any event: those of its founder, who may no longer be one. */
export const EventMenu = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(foundersMessages).events;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const statusItems = useStatusItems(event, () => setOpenDialog("cancel"));
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
      description={event.title}
    >
      <EventRequests event={event} />
    </Dialog>
  );
};

const EventRequests = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(foundersMessages).requests;
  const list = useInfiniteQuery(founderQueries.requestsOf(event.id));
  const decisions = useDecisions();
  return (
    <>
      <PricedApproval decisions={decisions} />
      <PagedRows
        list={list}
        failure="RequestsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
        empty={<p className="py-4 text-ink-2">{messages.noneOfEvent}</p>}
        more={{ label: messages.showMore }}
      >
        {(requests) => (
          <ul className="grid gap-3 *:rounded-lg *:ring-1 *:ring-line">
            {requests.map((request) => (
              <RequestCard key={requestKey(request)} request={request} decisions={decisions} />
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  );
};
