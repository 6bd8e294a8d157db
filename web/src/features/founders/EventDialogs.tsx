import type { CityEvent } from "@majlis/contracts/events/events";
import { deleteEvent } from "@majlis/contracts/events/eventForm";
import type { FounderRevenue } from "@majlis/contracts/founders/revenue";
import { addUp, restOf } from "@majlis/core/payments/ledger.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { formatPrice, titleOf } from "#shared/i18n/format.ts";
import { CancelOccasionDialog } from "#shared/ui/occasions/CancelOccasionDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { founderQueries, refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { SeriesScope } from "./dates/SeriesScope";
import { cancelLaterDates } from "./series/saveEvent";
import { Dialog } from "#shared/ui/Dialog.tsx";
import type { EventDraft } from "./EventFields";
import { EventEditor } from "./EventEditor";

interface CancelEventDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the cancellation of an event and takes an optional message to everyone affected. */
export const CancelEventDialog = ({ event, ...dialog }: CancelEventDialogProps) => {
  const messages = useMessages(foundersMessages).events;
  const [scope, setScope] = useState("date");
  // Of own events: an admin who cancels a founder's event sees no sum.
  const { data } = useQuery({ ...founderQueries.revenue(), enabled: dialog.isOpen });
  const received = scope === "later" ? 0 : receivedFor(event.id, data?.months ?? []);
  const sum = formatPrice(received, "", event.city);
  return (
    <CancelOccasionDialog
      {...dialog}
      title={messages.cancelTitle({ title: titleOf(event) })}
      texts={{
        ...messages,
        ...(received > 0 && {
          cancel: messages.cancelAndRefund({ sum }),
          cancelBody: messages.cancelPaidBody({ sum }),
        }),
      }}
      fallback="EventNotDeleted"
      onCancel={async (body) => {
        const notice =
          event.series && scope === "later" ? await cancelLater(event, body) : await cancel(event, body);
        await refreshEvents();
        toast(notice);
      }}
    >
      {event.series && <SeriesScope purpose="cancel" onChoose={setScope} />}
    </CancelOccasionDialog>
  );
};

/** What was paid for an event and not refunded. */
const receivedFor = (eventId: string, months: FounderRevenue["months"]): number =>
  restOf(addUp(months.flatMap(({ events }) => events).filter(({ id }) => id === eventId)));

const cancelLater = async ({ id }: CityEvent, body: { readonly message?: string }) => {
  return cancelLaterDates(id, body);
};

const cancel = async ({ id }: CityEvent, body: { readonly message?: string }) => {
  const messages = foundersMessages.get().events;
  const { outcome } = await call(deleteEvent, { params: { eventId: id }, body });
  return outcome === "deleted"
    ? { title: messages.deletedNow }
    : { title: messages.canceledNow, description: messages.canceledBody };
};

interface EventFormDialogProps {
  readonly draft: EventDraft;
  /** Co-hosts do not publish. */
  readonly mayPublish?: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCreated?: (id: string) => void;
}

const titles = { create: "createTitle", edit: "editTitle", duplicate: "duplicateTitle" } as const;

/** Creates, edits or copies an event. */
export const EventFormDialog = ({
  draft,
  mayPublish = true,
  isOpen,
  onOpenChange,
  onCreated,
}: EventFormDialogProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [round, setRound] = useState(0);
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages[titles[draft.kind]]}
      {...(draft.kind === "edit" && { description: messages.editBody })}
    >
      <EventEditor
        key={round}
        draft={draft}
        mayPublish={mayPublish}
        onStartOver={() => setRound(round + 1)}
        onDone={(id) => {
          if (draft.kind !== "edit") onCreated?.(id);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
};
