import { changeWay } from "@majlis/contracts/membership/changeWay";
import { getEvent } from "@majlis/contracts/events/events";
import { EventId } from "@majlis/contracts/ids";
import type { SeatWay } from "@majlis/contracts/values";
import { waysToChange } from "@majlis/core/seats/ways.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { formatPrice, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { waysMessages } from "./messages/en";
import { openPaymentPage } from "./openPaymentPage";
import { houseWays } from "./purchase";
import { WayDialog, type WayDialogProps } from "./WayDialog";

interface ChangeWayProps extends Omit<WayDialogProps, "isOpen" | "onOpenChange"> {
  /** A refusal stays readable until then. */
  readonly onClose: () => unknown;
}

/** "Change How You Pay", at a payment that is not finished. */
export const ChangeWay = ({ onClose, ...dialog }: ChangeWayProps) => {
  const messages = useMessages(waysMessages).choice;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className="w-full" onClick={() => setIsOpen(true)}>
        {messages.change}
      </Button>
      <WayDialog
        {...dialog}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          if (!next) onClose();
        }}
      />
    </>
  );
};

type UnpaidSeat = Parameters<typeof waysToChange>[0] &
  Parameters<typeof titleOf>[0] & {
    readonly id: EventId;
    readonly city: string;
    readonly my_hold?: { readonly price_cents: number; readonly way?: SeatWay | undefined } | undefined;
    readonly my_ticket?: { readonly due_cents?: number | undefined } | undefined;
  };

interface ChangeSeatWayProps extends Pick<ChangeWayProps, "onClose"> {
  readonly event: UnpaidSeat;
  /** The seat is a ticket now, which is paid at the door. */
  readonly onAtDoor?: () => unknown;
}

/** The same for a seat that is held, or is to be paid at the door. Nothing where there is no other way. */
export const ChangeSeatWay = ({ event, onAtDoor, onClose }: ChangeSeatWayProps) => {
  const { id, city, starts_at: startsAt, my_hold: hold, my_ticket: ticket } = event;
  const ways = waysToChange(event, { ways: houseWays, now: useNow() });
  if (ways.length === 0) return null;
  const cents = hold?.price_cents ?? ticket?.due_cents ?? event.price_cents;
  const change = async (way: SeatWay): Promise<void> => {
    const messages = waysMessages.get().choice;
    const { qrCode } = await call(changeWay, { body: { eventId: id, way } });
    if (qrCode === undefined) return openPaymentPage({ eventId: id, months: 1 });
    toast({ title: messages.atDoor, description: messages.atDoorBody });
    onAtDoor?.();
  };
  return (
    <ChangeWay
      purchase={{ kind: "seat", price: formatPrice(cents, "", city), startsAt, city }}
      description={titleOf(event)}
      ways={ways}
      current={hold ? hold.way : "door"}
      onChoose={change}
      onClose={onClose}
    />
  );
};

interface ChangeEventWayProps extends Omit<ChangeSeatWayProps, "event"> {
  readonly eventId: string;
}

/** The same where the page does not have the event. */
export const ChangeEventWay = ({ eventId, ...changed }: ChangeEventWayProps) => {
  const { data: event } = useQuery({
    queryKey: ["events", "way", eventId],
    queryFn: () => call(getEvent, { params: { eventId: EventId.parse(eventId) } }),
  });
  return event && <ChangeSeatWay event={event} {...changed} />;
};
