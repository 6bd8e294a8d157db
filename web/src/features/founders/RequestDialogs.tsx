import { undoableMinutes } from "@majlis/contracts/limits";
import { formatCharged, formatPrice, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { foundersMessages } from "./messages/en";
import type { Decisions } from "./useDecisions";
import { decideEventRequest, type EventRequest } from "@majlis/contracts/events/eventRequests";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshEvents } from "./founder.queries";
import { Words } from "#shared/ui/Words.tsx";

/** Asks whether guests of an event that got a price since are approved and pay. */
export const PricedApproval = ({ decisions }: { readonly decisions: Decisions }) => {
  const messages = useMessages(foundersMessages).requests;
  const { priced, answerPriced } = decisions;
  if (!priced) return null;
  const { event, requests } = priced;
  return (
    <ConfirmDialog
      key={event.id}
      tone="primary"
      isOpen
      onOpenChange={() => answerPriced(false)}
      title={messages.pricedTitle({ price: formatPrice(event.price_cents, formatCharged(0), event.city) })}
      description={messages.pricedBody(requests.length)}
      confirmLabel={messages.approve}
      onConfirm={() => answerPriced(true)}
    >
      <div className="rounded-md bg-sunken p-3">
        <Words as="p" className="font-semibold">
          {titleOf(event)}
        </Words>
        <ul>
          {requests.map(({ user_id, full_name }) => (
            <Words as="li" key={user_id}>
              {full_name}
            </Words>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
};

const minuteMs = 60_000;

/** The minutes in which a decline can be undone. 0 for any other request. */
export const undoMinutes = ({ undo_until }: EventRequest, now: Date): number =>
  undo_until === null
    ? 0
    : Math.min(
        undoableMinutes,
        Math.max(0, Math.ceil((new Date(undo_until).getTime() - now.getTime()) / minuteMs)),
      );

/** Undoes a decline while its mail waits, with the time left. */
export const UndoDecline = ({ request }: { readonly request: EventRequest }) => {
  const messages = useMessages(foundersMessages).requests;
  const [isBusy, setIsBusy] = useState(false);
  const minutes = undoMinutes(request, useNow());
  if (minutes === 0) return null;
  const { event_id: eventId, user_id: userId, full_name: name } = request;
  const undo = async () => {
    setIsBusy(true);
    try {
      await call(decideEventRequest, { body: { eventId, userId, decision: "undo" } });
      toast({ title: messages.undone, description: messages.undoneBody({ name }) });
    } catch (error) {
      await toastFailure(error, "RequestFailed");
    }
    await refreshEvents();
    setIsBusy(false);
  };
  return (
    <Button kind="quiet" isBusy={isBusy} busyLabel={messages.undoing} onClick={() => void undo()}>
      <Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden />
      {messages.undo}
      <Words as="span" className="sr-only">
        {messages.ofDecline({ name })}
      </Words>
      <span className="font-normal text-ink-2 tabular-nums">{messages.minutesLeft(minutes)}</span>
    </Button>
  );
};
