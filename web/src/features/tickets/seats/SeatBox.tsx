import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { isOffer } from "@majlis/core/seats/seats.rules";
import type { ReactNode } from "react";
import { formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { refreshSeats } from "./refreshSeats";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { toast } from "#shared/ui/toast.ts";
import { GiveBack } from "./GiveBack";
import { LeaveLine } from "./LeaveLine";
import type { LineOccasion } from "./LineAction";
import { TimeLeft } from "./TimeLeft";
import { ticketsMessages } from "../messages/en";

export interface OwnSeat extends LineOccasion {
  readonly my_ticket?: { readonly id: Ticket["id"]; readonly payment_status?: string } | undefined;
  readonly my_hold?: { readonly until: string } | undefined;
}

interface SeatBoxProps {
  readonly occasion: OwnSeat;
  readonly onGivenBack: () => void;
}

/** What one has of an event or gathering, before it starts: a ticket to give back, a seat on hold or offered, a place in line. */
export const SeatBox = ({ occasion, onGivenBack }: SeatBoxProps) => {
  const now = useNow();
  const { title, my_ticket: ticket, my_hold: hold } = occasion;
  if (occasion.status !== "published" || new Date(occasion.starts_at) <= now) return null;
  if (ticket)
    return (
      <GiveBack
        ticketId={ticket.id}
        title={title}
        isPaid={(ticket.payment_status ?? "free") !== "free"}
        onDone={onGivenBack}
      />
    );
  if (hold) return <HeldSeat until={hold.until} />;
  return <PlaceInLine occasion={occasion} now={now} />;
};

const endHold = () => {
  toastRefusal("SeatNotHeld");
  void refreshSeats();
};

const HeldSeat = ({ until }: { readonly until: string }) => {
  const messages = useMessages(ticketsMessages).seats;
  return (
    <Box title={messages.holdTitle}>
      <p>{messages.holdBody}</p>
      <TimeLeft label={messages.timeLeft} until={until} onEnd={endHold} />
    </Box>
  );
};

const PlaceInLine = ({ occasion, now }: { readonly occasion: LineOccasion; readonly now: Date }) => {
  const messages = useMessages(ticketsMessages).seats;
  const { id, title, my_waitlist: mine } = occasion;
  if (!mine) return null;
  const leave = <LeaveLine refId={id} title={title} place={mine} />;
  if (mine.place !== null)
    return (
      <Box title={messages.placeTitle({ place: mine.place })} action={leave}>
        <p>{messages.placeBody}</p>
      </Box>
    );
  if (!isOffer(mine, now)) return null;
  const end = () => {
    toast({ title: messages.offerEnded, description: messages.offerEndedBody });
    void refreshSeats();
  };
  return (
    <Box title={messages.offerTitle} action={leave}>
      <p>{messages.offerBody({ deadline: formatWhen(mine.offer_expires_at) })}</p>
      <TimeLeft label={messages.timeLeft} until={mine.offer_expires_at} onEnd={end} />
    </Box>
  );
};

interface BoxProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const Box = ({ title, children, action }: BoxProps) => (
  <>
    <div className="grid gap-1 rounded-md bg-primary-soft p-4 text-primary-ink">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
    {action}
  </>
);
