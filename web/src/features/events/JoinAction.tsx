import type { CityEvent } from "@majlis/contracts/events/events";
import { seatsTaken } from "@majlis/core/seats/seats.rules";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { eventPath, isArrival, paths, type ReturnTo } from "#shared/paths.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { useEventActions, useJoinState } from "./EventActions";
import { eventsMessages } from "./messages/en";
import { RequestAction } from "./RequestAction";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { JoinWaitlist } from "#features/tickets/seats/JoinWaitlist.tsx";
import { NextEvening } from "./NextEvening";
import { Words } from "#shared/ui/Words.tsx";

const later = () => import("#features/events/later.ts");

const HostLinks = laterPart(later, (m) => m.HostLinks, <div className="h-11" />);

interface JoinActionProps {
  readonly event: CityEvent;
  readonly isBig?: boolean;
}

/** The one action of an event. Screen readers hear the event's title too. */
export const JoinAction = ({ event, isBig = false }: JoinActionProps) => {
  const messages = useMessages(eventsMessages).list;
  const seats = useEventActions();
  const join = useJoinState(event);
  const arrival = useArrival(isBig);
  const of = (
    <Words as="span" className="sr-only">
      {messages.ofEvent({ title: titleOf(event) })}
    </Words>
  );
  // A list has many of them: there, only a join stands out.
  const kind = isBig ? "primary" : "quiet";
  const className = `w-full ${isBig ? "h-13! text-base" : ""}`;
  const code = event.my_ticket?.qr_code ?? seats.joinedCode(event);
  if (code !== undefined && join.state !== "canceled" && join.state !== "ended")
    return (
      <Button
        kind={kind}
        className={className}
        data-opens={event.id}
        onClick={() => seats.showTicket(event, code)}
      >
        {messages.viewTicket}
        {of}
      </Button>
    );
  if (event.is_host) return <HostLinks event={event} isBig={isBig} of={of} />;
  return actionOf[join.state]({ event, isBig, kind, className, of, messages, seats, join, arrival });
};

/** What an action is made of. */
interface Shown {
  readonly event: CityEvent;
  readonly isBig: boolean;
  readonly kind: "primary" | "quiet";
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  readonly messages: ReturnType<typeof eventsMessages.get>["list"];
  readonly seats: ReturnType<typeof useEventActions>;
  readonly join: ReturnType<typeof useJoinState>;
  readonly arrival: ReturnType<typeof useArrival>;
}

const closed = ({ className, of }: Shown, label: string): ReactNode => (
  <Button className={className} disabled>
    {label}
    {of}
  </Button>
);

const ask = ({ event, isBig, className, of, seats, join, arrival }: Shown): ReactNode => (
  <RequestAction
    {...{ event, isBig, className, of }}
    {...arrival}
    actions={join.state === "open" ? seats : undefined}
  />
);

/** The action by the state of the event for this person (eventJoinState). */
const actionOf: Readonly<Record<Shown["join"]["state"], (shown: Shown) => ReactNode>> = {
  canceled: (shown) => closed(shown, shown.messages.canceled),
  running: (shown) => closed(shown, shown.messages.running),
  ended: (shown) =>
    shown.isBig ? (
      <NextEvening event={shown.event} className={shown.className} />
    ) : (
      closed(shown, shown.messages.ended)
    ),
  full: (shown) => {
    const { event, isBig, messages, join } = shown;
    if (event.my_request?.status === "pending") return ask(shown);
    const full = closed(shown, messages.full({ count: seatsTaken(event), capacity: event.capacity ?? 0 }));
    return (
      <JoinWaitlist
        occasion={event}
        path={eventPath(event.id)}
        couldJoin={join.couldJoin}
        isBig={isBig}
        full={full}
      />
    );
  },
  "not-on-sale": (shown) => closed(shown, shown.messages.notOnSale),
  "sign-in": ({ event, kind, className, of, messages }) => (
    <SignInLink event={event} className={buttonClass(kind, `${className} in-data-signed-in:invisible`)}>
      {messages.signInToJoin}
      {of}
    </SignInLink>
  ),
  membership: (shown) =>
    shown.event.my_request ? (
      ask(shown)
    ) : (
      <Button
        kind={shown.kind}
        className={shown.className}
        onClick={() => toastRefusal("MembershipRequired")}
      >
        {shown.messages.joinEvent}
        {shown.of}
      </Button>
    ),
  request: ask,
  open: (shown) => {
    const { event, isBig, className, of, messages, seats, arrival } = shown;
    const { held, offered } = shown.join;
    const asks = event.has_questions && !event.my_answers;
    if (!held && (asks || (isBig && event.guests_per_member && !offered))) return ask(shown);
    const approvedLabel = event.price_cents > 0 ? messages.payForSeat : messages.takeSeat;
    const isApproved = event.my_request?.status === "approved";
    return (
      <JoinNow
        event={event}
        className={className}
        hasFocus={arrival.hasFocus && !held && !offered}
        onArrived={arrival.onArrived}
        actions={seats}
      >
        {held && (event.my_hold?.claimed ? messages.seePayment : messages.pay)}
        {!held && (isApproved ? approvedLabel : offered ? messages.takeSeat : messages.joinEvent)}
        {of}
      </JoinNow>
    );
  },
};

interface SignInLinkProps {
  readonly event: CityEvent;
  readonly className: string;
  readonly children: ReactNode;
}

const SignInLink = ({ event, className, children }: SignInLinkProps) => (
  <Link
    // A press before the page runs loads the sign-in as a document.
    to={useIsHydrating() ? `${paths.auth}?next=${eventPath(event.id)}` : paths.auth}
    state={{ from: eventPath(event.id) } satisfies ReturnTo}
    onClick={() => toastRefusal("SignInToJoin", "ok")}
    className={className}
  >
    {children}
  </Link>
);

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
