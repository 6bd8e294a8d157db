import type { CityEvent } from "@majlis/contracts/events/events";
import type { PersonState } from "@majlis/core/seats/personState.rules";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { SeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { eventPath, isArrival, membershipFor, paths, type ReturnTo } from "#shared/paths.ts";
import { isOnSale } from "#shared/features.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { useEventActions, useEventState } from "./EventActions";
import { eventsMessages } from "./messages/en";
import { RequestAction } from "./RequestAction";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { JoinWaitlist } from "#features/tickets/seats/JoinWaitlist.tsx";
import { NextEvening } from "./NextEvening";
import { OfTitle, StateBar, StateLine } from "#features/tickets/seats/StateBar.tsx";
import { type StateTexts, useStateTexts } from "#features/tickets/seats/useStateTexts.ts";
import { ticketsMessages } from "#features/tickets/messages/en.ts";

const later = () => import("#features/events/later.ts");

const HostLinks = laterPart(later, (m) => m.HostLinks, <div className="h-11" />);

interface JoinActionProps {
  readonly event: CityEvent;
  readonly isBig?: boolean;
}

/** The one action of an event, or its words where there is none. Screen readers hear the event's title too. */
export const JoinAction = ({ event, isBig = false }: JoinActionProps) => {
  const { state, canWait } = useEventState(event);
  const shown = {
    event,
    isBig,
    // A list has many of them: there, only a join stands out.
    kind: isBig ? ("primary" as const) : ("quiet" as const),
    className: `w-full ${isBig ? "min-h-13! text-base" : ""}`,
    of: <OfTitle text={useMessages(eventsMessages).list.ofEvent({ title: titleOf(event) })} />,
    texts: useStateTexts("event", event, state),
    messages: useMessages(eventsMessages).list,
    tickets: useMessages(ticketsMessages).state,
    seats: useEventActions(),
    canWait,
    arrival: useArrival(isBig),
  };
  const action = actionOf[state]?.(shown);
  if (!isBig) return action ?? <StateLine texts={shown.texts} of={shown.of} isOnInk />;
  // The links of a founder need more room than a bar has.
  if (state === "host") return <div className="no-print max-md:mt-4 md:max-w-md">{action}</div>;
  return (
    <StateBar state={state} {...shown.texts}>
      {action}
    </StateBar>
  );
};

/** What an action is made of. */
interface Shown {
  readonly event: CityEvent;
  readonly isBig: boolean;
  readonly kind: "primary" | "quiet";
  readonly className: string;
  /** The event's title, for screen readers. */
  readonly of: ReactNode;
  readonly texts: StateTexts;
  readonly messages: ReturnType<typeof eventsMessages.get>["list"];
  readonly tickets: ReturnType<typeof ticketsMessages.get>["state"];
  readonly seats: ReturnType<typeof useEventActions>;
  readonly canWait: boolean;
  readonly arrival: ReturnType<typeof useArrival>;
}

type ActionOf = (shown: Shown) => ReactNode;

const joinNow =
  (labelOf: (shown: Shown) => string): ActionOf =>
  (shown) => (
    <JoinNow
      event={shown.event}
      className={shown.className}
      hasFocus={shown.arrival.hasFocus && !shown.event.my_hold && !shown.event.my_waitlist}
      onArrived={shown.arrival.onArrived}
      actions={shown.seats}
    >
      {labelOf(shown)}
      {shown.of}
    </JoinNow>
  );

const ask =
  (canJoin: boolean): ActionOf =>
  ({ event, isBig, className, of, seats, arrival }) => (
    <RequestAction {...{ event, isBig, className, of }} {...arrival} actions={canJoin ? seats : undefined} />
  );

/** The host's questions are answered once, before a free or an offered seat. */
const hasOpenQuestions = ({ has_questions, my_answers }: CityEvent): boolean =>
  has_questions === true && !my_answers;

const open: ActionOf = (shown) => {
  const { event, isBig, messages } = shown;
  if (hasOpenQuestions(event) || (isBig && event.guests_per_member)) return ask(true)(shown);
  if (event.my_request?.status !== "approved") return joinNow(() => messages.joinEvent)(shown);
  return joinNow(() => (event.price_cents > 0 ? messages.payForSeat : messages.takeSeat))(shown);
};

/** The membership page has the evening on top, and leads back to it. */
const becomeMember: ActionOf = ({ event, kind, className, of, tickets }) => (
  <Link to={membershipFor(event.id)} className={buttonClass(kind, className)}>
    {tickets.becomeMember}
    {of}
  </Link>
);

const waitlist: ActionOf = ({ event, isBig, texts, of }) => (
  <JoinWaitlist occasion={event} path={eventPath(event.id)} isOnInk {...{ isBig, texts, of }} />
);

/** The action by the state of the person. A state without one is said in words. */
const actionOf: Readonly<Partial<Record<PersonState, ActionOf>>> = {
  seated: ({ event, kind, className, of, messages, seats }) => (
    <Button
      kind={kind}
      className={className}
      data-opens={event.id}
      onClick={() => seats.showTicket(event, event.my_ticket?.qr_code ?? seats.joinedCode(event) ?? "")}
    >
      {messages.viewTicket}
      {of}
    </Button>
  ),
  host: ({ event, isBig, of }) => <HostLinks event={event} isBig={isBig} of={of} />,
  held: joinNow(({ event, messages }) => (event.my_hold?.claimed ? messages.seePayment : messages.pay)),
  offered: (shown) =>
    hasOpenQuestions(shown.event) ? ask(true)(shown) : joinNow(({ messages }) => messages.takeSeat)(shown),
  waiting: (shown) => (shown.isBig ? undefined : waitlist(shown)),
  full: (shown) => (shown.canWait ? waitlist(shown) : undefined),
  declined: (shown) => (isOnSale ? becomeMember(shown) : undefined),
  ended: ({ event, isBig, className }) =>
    isBig ? <NextEvening event={event} className={className} /> : undefined,
  "sign-in": ({ event, kind, className, of, messages }) => (
    <SignInLink event={event} className={buttonClass(kind, `${className} in-data-signed-in:invisible`)}>
      {messages.signInToJoin}
      {of}
    </SignInLink>
  ),
  membership: becomeMember,
  request: ask(false),
  open,
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
