import { substituteRefusal } from "@majlis/core/tickets/substitute.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Copy, Printer } from "lucide-react";
import { useEffect } from "react";
import { ApiError } from "#shared/api/apiErrors.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { formatPrice, formatWhen, titleOf } from "#shared/i18n/format.ts";
import { logFailure } from "#shared/api/log.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useSession } from "#shared/session/useSession.ts";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { useNow, useOnline } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { DueNote } from "#features/receipts/door/DueNote.tsx";
import { GiveSeat } from "#features/substitutes/GiveSeat.tsx";
import { CancelTicket } from "../seats/CancelActions";
import { refreshSeats } from "../seats/occasion";
import { copyCode } from "./shareTicket";
import { TicketFront } from "./TicketFront";
import { canceledText, type TicketView, ticketViewOf } from "./ticketView";
import { ticketsMessages } from "../messages/en";
import { GuestStack } from "../guests/GuestStack";
import { NightOffers } from "../night/NightOffers";
import { WalletButtons } from "#shared/codes/WalletButtons.tsx";
import { saveSeenTicket, ticketQueries } from "../tickets.queries";
import { actionClass, CalendarMenu, MapMenu, ShareAction } from "./OccasionMenus";
import { TicketHead } from "./TicketHead";

const ChangeEventWay = laterPart(
  () => import("#features/ways/later.ts"),
  (m) => m.ChangeEventWay,
);

interface TicketSheetProps {
  readonly ticket: TicketView;
  readonly onTicketCanceled: () => void;
}

export const TicketSheet = ({ ticket, onTicketCanceled }: TicketSheetProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  useSaveTicket(ticket.code);
  // A door compares the name.
  const { me } = useSession();
  const now = useNow();
  const isTonight =
    ticket.type === "event" &&
    !ticket.isCanceled &&
    Math.abs(now.getTime() - Date.parse(ticket.startsAt)) < 86_400_000;
  return (
    <div ref={printAlone} data-print="ticket" className="drop-shadow-2xl print:drop-shadow-none">
      <div className="overflow-hidden rounded-xl">
        <div className={clsx("bg-surface", !ticket.isCanceled && "stub [--notch:100%]")}>
          <TicketFront
            art={occasionArt({ ...ticket, id: ticket.refId })}
            refId={ticket.refId}
            title={titleOf(ticket)}
            name={me?.full_name}
            code={ticket.isCanceled ? undefined : ticket.code}
            label={messages.doorCode}
          />
        </div>
        <div className={clsx("bg-surface", !ticket.isCanceled && "stub [--notch:0%]")}>
          {!ticket.isCanceled && <div className="mx-5 border-t-2 border-dashed border-line" />}
          <TicketHead ticket={ticket} name={me?.full_name} />
          {ticket.isCanceled ? (
            <p className="mx-6 border-t border-line pt-5 pb-6 text-center text-ink-2">
              {canceledText(ticket, messages)}
            </p>
          ) : (
            <TicketUse ticket={ticket} onTicketCanceled={onTicketCanceled} />
          )}
          <Money ticket={ticket} />
          {ticket.dueCents !== undefined && !ticket.isCanceled && (
            <DueNote cents={ticket.dueCents} city={ticket.city} />
          )}
        </div>
      </div>
      {ticket.id && isTonight && <NightOffers ticketId={ticket.id} city={ticket.city} />}
      {ticket.id && !ticket.isCanceled && (
        <WalletButtons ticketId={ticket.id} className="mt-3 rounded-xl bg-surface px-6 py-5 print:hidden" />
      )}
      {(ticket.guests || (ticket.guestLimit ?? 0) > 0) && <GuestStack ticket={ticket} />}
    </div>
  );
};

/** The code as text, and what its holder can do with the ticket. */
const TicketUse = ({ ticket, onTicketCanceled }: TicketSheetProps) => {
  const messages = useMessages(ticketsMessages).ticket;
  const now = useNow();
  const isOnline = useOnline();
  return (
    <div className="px-6 pb-2 text-center print:pb-6">
      <CodeText code={ticket.code} />
      <p className="text-xs text-ink-2">{messages.showAtVenue}</p>
      <div className="no-print mt-4 grid gap-1">
        <TicketActions ticket={ticket} />
        {isOnline && ticket.dueCents !== undefined && (
          <ChangeEventWay eventId={ticket.refId} onClose={refreshSeats} />
        )}
        <GiveTicket ticket={ticket} />
        {ticket.id && new Date(ticket.startsAt) > now && (
          <CancelTicket
            ticketId={ticket.id}
            title={titleOf(ticket)}
            city={ticket.city}
            isPaid={ticket.isPaid}
            paidCents={ticket.paidCents}
            refundableUntil={ticket.refundableUntil}
            guests={ticket.guests?.length}
            onDone={onTicketCanceled}
          />
        )}
      </div>
    </div>
  );
};

/** A seat that the rules let its holder give to another person, as far as the list knows. */
const GiveTicket = ({ ticket }: { readonly ticket: TicketView }) => {
  const now = useNow();
  const substitute = useSubstitute(ticket);
  const { id, isCanceled, guests = [], startsAt, city, paidCents } = ticket;
  if (!id || !substitute) return null;
  const { isPersonal, offered } = substitute;
  const facts = { isPersonal, isCanceled, isUsed: false, guests: guests.length, starts_at: startsAt };
  if (!offered && substituteRefusal(facts, now)) return null;
  return (
    <GiveSeat
      ticketId={id}
      title={titleOf(ticket)}
      when={formatWhen(startsAt, city)}
      isPaid={paidCents !== undefined}
      offered={offered}
      onChange={refreshSeats}
    />
  );
};

/** What the list of tickets knows about the seat: the page of an event does not. */
const useSubstitute = ({ id, type, substitute }: TicketView): TicketView["substitute"] => {
  const isAsked = id !== undefined && type === "event" && !substitute;
  const { data } = useInfiniteQuery({ ...ticketQueries.mine(), enabled: isAsked });
  const listed = data?.pages.flatMap(({ items }) => items).find((ticket) => ticket.id === id);
  return substitute ?? (listed && ticketViewOf(listed).substitute);
};

/** What was paid, and what comes back until when. A canceled ticket says it above. */
const Money = ({
  ticket: { city, isCanceled, paidCents, refundableUntil, startsAt },
}: {
  readonly ticket: TicketView;
}) => {
  const messages = useMessages(ticketsMessages).ticket;
  const now = useNow();
  if (paidCents === undefined) return null;
  const hasStarted = new Date(startsAt) <= now;
  return (
    <p className="border-t border-line px-6 py-4 text-center text-xs text-ink-2">
      {messages.paidAmount({ amount: formatPrice(paidCents, "", city) })}{" "}
      {!isCanceled &&
        !hasStarted &&
        refundableUntil !== undefined &&
        (now.toISOString() <= refundableUntil
          ? messages.comesBack({ deadline: formatWhen(refundableUntil, city) })
          : messages.staysPaid({ deadline: formatWhen(refundableUntil, city) }))}
    </p>
  );
};

/** Saves a ticket that was shown, so that it opens later without a network. */
const useSaveTicket = (code: string): void => {
  useEffect(() => {
    const save = async () => {
      try {
        await saveSeenTicket(code);
      } catch (error) {
        // Without the server's answer there is nothing to save.
        if (!(error instanceof ApiError)) logFailure("A ticket could not be saved on this device", error);
      }
    };
    void save();
  }, [code]);
};

const CodeText = ({ code }: { readonly code: string }) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <p className="flex items-center justify-center font-mono text-2xs sm:text-xs print:mt-3 print:text-2xs">
      <bdi dir="ltr" className="wrap-anywhere select-all">
        {code}
      </bdi>
      <Button
        kind="ghost"
        className="no-print -me-3 shrink-0"
        aria-label={messages.copyCode}
        onClick={() => void copyCode(code)}
      >
        <Copy className="size-4" aria-hidden />
      </Button>
    </p>
  );
};

const TicketActions = ({ ticket }: { readonly ticket: TicketView }) => {
  const messages = useMessages(ticketsMessages).ticket;
  return (
    <div className="button-row no-print w-full [--button-width:3.25rem]">
      <CalendarMenu occasion={ticket} />
      <MapMenu occasion={ticket} />
      <ShareAction occasion={ticket} />
      <Button kind="quiet" className={actionClass} onClick={() => window.print()}>
        <Printer className="size-4.5" aria-hidden />
        {messages.print}
      </Button>
    </div>
  );
};
