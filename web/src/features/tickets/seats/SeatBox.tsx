import { EventId } from "@majlis/contracts/ids";
import { isOffer } from "@majlis/core/seats/seats.rules";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { serverNow } from "#shared/api/serverClock.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { formatOrdinal, formatDeadline, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useNow, useOnline } from "#shared/ui/browserState.ts";
import { CancelTicket, LeaveWaitlist, ReleaseHold } from "./CancelActions";
import { type SeatedOccasion, refreshSeats } from "./occasion";
import { mayChoose } from "./seatCalls";
import { ticketsMessages } from "../messages/en";

const ChangeSeatWay = laterPart(
  () => import("#features/ways/later.ts"),
  (m) => m.ChangeSeatWay,
);

interface SeatBoxProps {
  readonly occasion: SeatedOccasion;
  readonly onTicketCanceled: () => void;
}

/** Until the start: cancels the ticket, or shows the held seat, the offered seat or the waitlist entry. */
export const SeatBox = ({ occasion, onTicketCanceled }: SeatBoxProps) => {
  const now = useNow();
  const { my_ticket: ticket, my_hold: hold } = occasion;
  if (occasion.status !== "published" || new Date(occasion.starts_at) <= now) return null;
  if (ticket)
    return (
      <>
        {ticket.payment_status === "due" && <ChangeWay occasion={occasion} />}
        <CancelTicket
          ticketId={ticket.id}
          title={titleOf(occasion)}
          city={occasion.city}
          isPaid={ticket.payment_status === "paid"}
          paidCents={ticket.paid_cents}
          refundableUntil={ticket.refundable_until}
          guests={ticket.guests?.length}
          onDone={onTicketCanceled}
        />
      </>
    );
  if (hold) return <HoldBox occasion={occasion} hold={hold} />;
  return <WaitlistBox occasion={occasion} now={now} />;
};

/** Only events are paid. Without a network, nothing changes. */
const ChangeWay = ({ occasion }: { readonly occasion: SeatedOccasion }) => {
  const isOnline = useOnline();
  const { data: id } = EventId.safeParse(occasion.id);
  const { price_cents = 0 } = occasion;
  if (!isOnline || !id || !mayChoose(occasion)) return null;
  return <ChangeSeatWay event={{ ...occasion, id, price_cents }} onClose={refreshSeats} />;
};

const expireHold = () => {
  toastRefusal("SeatNotHeld");
  void refreshSeats();
};

/** Longer holds, as for transfers, name the time instead of counting seconds. */
const longestCountdownMs = 2 * 3_600_000;

interface HoldBoxProps {
  readonly occasion: SeatedOccasion;
  readonly hold: NonNullable<SeatedOccasion["my_hold"]>;
}

/** An approved guest declines the seat with the request. */
const HoldBox = ({ occasion, hold: { until, claimed } }: HoldBoxProps) => {
  const messages = useMessages(ticketsMessages).seats;
  const now = useNow();
  const isRequested = ["pending", "approved"].includes(occasion.my_request?.status ?? "");
  const actions = (
    <>
      <ChangeWay occasion={occasion} />
      {!isRequested && <ReleaseHold occasion={occasion} />}
    </>
  );
  if (claimed)
    return (
      <Box title={messages.holdTitle}>
        <p>{messages.holdClaimed}</p>
      </Box>
    );
  if (new Date(until).getTime() - now.getTime() > longestCountdownMs)
    return (
      <Box title={messages.holdTitle} action={actions}>
        <p>{messages.holdUntil({ deadline: formatDeadline(until, occasion.city) })}</p>
      </Box>
    );
  return (
    <Box title={messages.holdTitle} action={actions}>
      <p>{messages.holdBody}</p>
      <TimeLeft label={messages.timeLeft} until={until} onEnd={expireHold} />
    </Box>
  );
};

const WaitlistBox = ({ occasion, now }: { readonly occasion: SeatedOccasion; readonly now: Date }) => {
  const messages = useMessages(ticketsMessages).seats;
  const { id, my_waitlist: mine } = occasion;
  if (!mine) return null;
  const leave = <LeaveWaitlist refId={id} title={titleOf(occasion)} entry={mine} />;
  if (mine.place !== null)
    return (
      <Box title={messages.placeTitle({ place: formatOrdinal(mine.place) })} action={leave}>
        <p>{messages.placeBody}</p>
      </Box>
    );
  if (!isOffer(mine, now)) return null;
  const expireOffer = () => {
    const description = (occasion.waiting_count ?? 0) > 0 ? messages.offerEndedBody : messages.offerEndedFree;
    toast({ title: messages.offerEnded, description });
    void refreshSeats();
  };
  return (
    <Box title={messages.offerTitle} action={leave}>
      <p>{messages.offerBody({ deadline: formatDeadline(mine.offer_expires_at, occasion.city) })}</p>
      <TimeLeft label={messages.timeLeft} until={mine.offer_expires_at} onEnd={expireOffer} />
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

interface TimeLeftProps {
  readonly label: string;
  readonly until: string;
  /** Called once, when the time is up. */
  readonly onEnd: () => void;
}

const secondsTo = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** A countdown in seconds. Screen readers do not announce it: the text beside it names the deadline. */
const TimeLeft = ({ label, until, onEnd }: TimeLeftProps) => {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsTo(until);
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-xs">{label}</span>
      <span role="timer" aria-label={label} dir="ltr" className="font-display text-xl font-bold tabular-nums">
        {[
          ...(hours > 0 ? [hours] : []),
          hours > 0 ? twoDigits(minutes) : minutes,
          twoDigits(seconds % 60),
        ].join(":")}
      </span>
    </p>
  );
};
