import type { CityEvent } from "@majlis/contracts/events/events";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { refreshSeats } from "#features/tickets/seats/occasion.ts";
import { trackEventTicket } from "#features/tickets/seats/seatCalls.ts";
import { useSession } from "#shared/session/useSession.ts";
import { eventPath, paths, type ReturnTo } from "#shared/paths.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Busy, Button, buttonClass } from "#shared/ui/Button.tsx";
import { useEventActions } from "./EventActions";
import { eventQueries } from "./events.queries";
import { eventsMessages } from "./messages/en";

const pollEveryMs = 2_000;
/** Most payments are confirmed within seconds. */
const pollTimeoutMs = 45_000;

/** The outcome when the payment page returns: paid or canceled. */
export const PaymentNotice = ({ event }: { readonly event: CityEvent }) => {
  const { search } = useLocation();
  const { status } = useSession();
  const { kursi } = useMessages(eventsMessages);
  const query = new URLSearchParams(search);
  if (query.get("given") === "1")
    return (
      <Alert tone="ok" className="mb-5" title={kursi.paying}>
        {kursi.payingBody}
      </Alert>
    );
  if (query.get("paid") !== "1") return <CanceledNotice event={event} />;
  if (status === "signedOut") return <SignInNotice />;
  return <PaidNotice event={event} />;
};

/** The webhook issues the ticket: polls until it is there, then shows it. */
const PaidNotice = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).payment;
  const { showTicket } = useEventActions();
  const navigate = useNavigate();
  const [since, setSince] = useState(() => Date.now());
  const isTimedOut = (read: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number }) =>
    Math.max(read.dataUpdatedAt, read.errorUpdatedAt) - since > pollTimeoutMs;
  const reading = useQuery({
    ...eventQueries.detail(event.id),
    refetchInterval: ({ state }) => (state.data?.my_ticket || isTimedOut(state) ? false : pollEveryMs),
  });
  const code = event.my_ticket?.qr_code;

  const showPaid = useEffectEvent((paidCode: string) => {
    trackEventTicket(event, paidCode);
    showTicket(event, paidCode);
    void navigate(eventPath(event.id), { replace: true });
    void refreshSeats();
  });
  useEffect(() => {
    if (code !== undefined) showPaid(code);
  }, [code]);

  if (isTimedOut(reading))
    return (
      <Alert
        tone="info"
        className="mb-5"
        title={messages.lateTitle}
        action={
          <Button kind="quiet" onClick={() => setSince(Date.now())}>
            {messages.lookAgain}
          </Button>
        }
      >
        {messages.lateBody}
      </Alert>
    );
  return (
    <Alert tone="ok" className="mb-5" title={messages.paidTitle}>
      <span className="flex items-center gap-2">
        <Busy>{messages.paidBody}</Busy>
      </span>
    </Alert>
  );
};

const CanceledNotice = ({ event }: { readonly event: CityEvent }) => {
  const navigate = useNavigate();
  const messages = useMessages(eventsMessages).payment;
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={messages.canceledTitle}
      action={
        <Button kind="quiet" onClick={() => void navigate(eventPath(event.id), { replace: true })}>
          {messages.dismiss}
        </Button>
      }
    >
      {event.my_hold ? messages.canceledHeld : messages.canceledBody}
    </Alert>
  );
};

const SignInNotice = () => {
  const messages = useMessages(eventsMessages).payment;
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={messages.signInTitle}
      action={
        <Link
          to={paths.auth}
          state={{ from: pathname + search } satisfies ReturnTo}
          className={buttonClass("primary")}
        >
          {messages.signIn}
        </Link>
      }
    >
      {messages.signInBody}
    </Alert>
  );
};
