import type { CityEvent } from "@majlis/contracts/events/events";
import { seatsTaken } from "@majlis/core/seats/seats.rules";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf, formatWhen, textLang } from "#shared/i18n/format.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { eventPath, isArrival, paths, type ReturnTo, hostPath } from "#shared/paths.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { useEventActions, useJoinState } from "./EventActions";
import { eventsMessages } from "./messages/en";
import { RequestAction } from "./RequestAction";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { JoinWaitlist } from "#features/tickets/seats/JoinWaitlist.tsx";
import { useQuery } from "@tanstack/react-query";
import { firstName } from "#shared/i18n/shownName.ts";
import { hostQueries } from "./events.queries";

const later = () => import("#features/events/later.ts");

const HostLinks = laterPart(later, (m) => m.HostLinks, <div className="h-11" />);

/** The one action of an event. Screen readers hear the event's title too. */
export const JoinAction = ({
  event,
  isBig = false,
}: {
  readonly event: CityEvent;
  readonly isBig?: boolean;
}) => {
  const messages = useMessages(eventsMessages).list;
  const isHydrating = useIsHydrating();
  const { hasFocus, onArrived } = useArrival(isBig);
  const actions = useEventActions();
  const { state, offered, held, couldJoin } = useJoinState(event);
  const isApproved = event.my_request?.status === "approved";
  const approvedLabel = event.price_cents > 0 ? messages.payForSeat : messages.takeSeat;
  const of = <span className="sr-only">{messages.ofEvent({ title: titleOf(event) })}</span>;
  const size = isBig ? "h-13! text-base" : "";
  // A list has many of them: there, only a join stands out.
  const kind = isBig ? "primary" : "quiet";
  const strong = `w-full ${size}`;
  const code = event.my_ticket?.qr_code ?? actions.joinedCode(event);

  if (code !== undefined && state !== "canceled" && state !== "ended")
    return (
      <Button
        kind={kind}
        className={strong}
        data-opens={event.id}
        onClick={() => actions.showTicket(event, code)}
      >
        {messages.viewTicket}
        {of}
      </Button>
    );

  const closed = (label: string) => (
    <Button className={strong} disabled>
      {label}
      {of}
    </Button>
  );

  if (event.is_host) return <HostLinks event={event} isBig={isBig} of={of} />;

  const requestAction = (
    <RequestAction
      event={event}
      className={strong}
      of={of}
      hasFocus={hasFocus}
      onArrived={onArrived}
      isBig={isBig}
      actions={state === "open" ? actions : undefined}
    />
  );

  switch (state) {
    case "canceled":
      return closed(messages.canceled);
    case "running":
      return closed(messages.running);
    case "ended":
      return isBig ? <NextEvening event={event} className={strong} /> : closed(messages.ended);
    case "full": {
      if (event.my_request?.status === "pending") return requestAction;
      const full = closed(messages.full({ count: seatsTaken(event), capacity: event.capacity ?? 0 }));
      return (
        <JoinWaitlist
          occasion={event}
          path={eventPath(event.id)}
          couldJoin={couldJoin}
          isBig={isBig}
          full={full}
        />
      );
    }
    case "not-on-sale":
      return closed(messages.notOnSale);
    case "sign-in":
      return (
        <Link
          // A press before the page runs loads the sign-in as a document.
          to={isHydrating ? `${paths.auth}?next=${eventPath(event.id)}` : paths.auth}
          state={{ from: eventPath(event.id) } satisfies ReturnTo}
          onClick={() => toastRefusal("SignInToJoin", "ok")}
          className={buttonClass(kind, `${strong} in-data-signed-in:invisible`)}
        >
          {messages.signInToJoin}
          {of}
        </Link>
      );
    case "membership":
      if (event.my_request) return requestAction;
      return (
        <Button kind={kind} className={strong} onClick={() => toastRefusal("MembershipRequired")}>
          {messages.joinEvent}
          {of}
        </Button>
      );
    case "request":
      return requestAction;
    case "open":
  }
  const asks = event.has_questions && !event.my_answers;
  if (!held && (asks || (isBig && event.guests_per_member && !offered))) return requestAction;
  return (
    <JoinNow
      event={event}
      className={strong}
      hasFocus={hasFocus && !held && !offered}
      onArrived={onArrived}
      actions={actions}
    >
      {held && (event.my_hold?.claimed ? messages.seePayment : messages.pay)}
      {!held && (isApproved ? approvedLabel : offered ? messages.takeSeat : messages.joinEvent)}
      {of}
    </JoinNow>
  );
};

/**
 * Whether the person came from a sign-in for this event: until `onArrived`, so that a seat that is given back is not
 * taken again. A reload or Back is no arrival.
 */
const useArrival = (isBig: boolean): { readonly hasFocus: boolean; readonly onArrived: () => void } => {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isNow = isBig && isArrival(state);
  const [hasFocus, setHasFocus] = useState(isNow);
  useEffect(() => {
    if (isNow) void navigate(pathname + search + hash, { replace: true, state: null });
  }, [isNow, navigate, pathname, search, hash]);
  return { hasFocus, onArrived: () => setHasFocus(false) };
};

interface JoinNowProps {
  readonly event: CityEvent;
  readonly className: string;
  /** After a sign-in for this event: a free one is joined by itself. For a price the button has the focus. */
  readonly hasFocus: boolean;
  readonly onArrived: () => void;
  readonly actions: Pick<SeatActions<CityEvent>, "join" | "isJoining">;
  readonly children: ReactNode;
}

const JoinNow = ({ event, className, hasFocus, onArrived, actions, children }: JoinNowProps) => {
  const start = useRef(() => {
    if (!hasFocus) return;
    onArrived();
    if (event.price_cents === 0) actions.join(event);
  });
  useEffect(() => {
    start.current();
    // Once, although React runs effects of a development build twice.
    start.current = () => undefined;
  }, []);
  return (
    <Button
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={hasFocus}
      className={className}
      isBusy={actions.isJoining(event)}
      busyLabel={useMessages(eventsMessages).list.joining}
      onClick={() => actions.join(event)}
    >
      {children}
    </Button>
  );
};

interface NextEveningProps {
  readonly event: CityEvent;
  readonly className: string;
}

/** From an event that is over to the next one of its host, as far as there is one, else to the host or to all events. */
const NextEvening = ({ event, className }: NextEveningProps) => {
  const { event: messages, note } = useMessages(eventsMessages);
  const { host_id: hostId, full_name } = event.founder;
  const host = useQuery({ ...hostQueries.page(hostId ?? ""), enabled: hostId !== undefined });
  const next = host.data?.upcoming[0];
  const name = firstName(full_name);
  return (
    <>
      <Link
        to={next ? eventPath(next.id) : hostId ? hostPath(hostId) : paths.events}
        className={buttonClass("primary", className)}
      >
        {hostId && name ? (next ? messages.nextEvening : messages.moreFrom)({ name }) : note.endedAction}
      </Link>
      {next && (
        <p className="text-center text-sm text-ink-2">
          <bdi lang={textLang(titleOf(next))} className="font-semibold text-ink">
            {titleOf(next)}
          </bdi>
          <br />
          {formatWhen(next.starts_at, next.city)}
        </p>
      )}
    </>
  );
};
