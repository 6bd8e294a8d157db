import type { CityEvent } from "@majlis/contracts/events/events";
import { giveKursi, takeKursi } from "@majlis/contracts/events/kursi";
import { isMemberRole } from "@majlis/contracts/roles";
import { plusOneLimit } from "@majlis/core/seats/plusOnes.rules";
import { isSoldBefore } from "@majlis/core/seats/doorPay.rules";
import { isFull } from "@majlis/core/seats/seats.rules";
import { useMutation } from "@tanstack/react-query";
import { Armchair } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { refreshSeats } from "#features/tickets/seats/occasion.ts";
import { isPaymentSimulated, payForSeat } from "#features/tickets/seats/seatCalls.ts";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { hasFeature, isOnSale } from "#shared/features.ts";
import { formatPrice, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, paths, type ReturnTo } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useEventActions } from "../EventActions";
import { JoinDialog } from "../JoinDialog";
import { eventsMessages } from "../messages/en";

interface KursiProps {
  readonly event: CityEvent;
}

/** Kursi karam: a member gives a seat, and an account without a membership takes one. Until the start. */
export const KursiBox = ({ event }: KursiProps) => {
  const { role } = useSession();
  const now = useNow();
  const isComing = event.status === "published" && new Date(event.starts_at) > now;
  if (!isComing || event.is_host) return null;
  if (event.kursi && !event.my_ticket) return <TakeSeat event={event} />;
  const guests = event.my_ticket?.guests?.length ?? 0;
  const canGive =
    event.price_cents > 0
      ? isSoldBefore(event, isOnSale) && isMemberRole(role)
      : event.my_ticket !== undefined && plusOneLimit(event, role) > guests;
  return canGive && !isFull(event) && hasFeature("kursi") ? <GiveSeat event={event} /> : null;
};

const Box = ({ title, body, children }: { title: string; body: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-4 rounded-lg bg-jacaranda-soft p-4 text-jacaranda print:hidden"
    >
      <h2 id={id} className="flex items-center gap-2.5 text-base">
        <Armchair className="size-5 shrink-0" aria-hidden />
        {title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{body}</p>
      {children}
    </section>
  );
};

/** A line: what it is stands in the question. */
const GiveSeat = ({ event }: KursiProps) => {
  const messages = useMessages(eventsMessages).kursi;
  const { free } = useMessages(eventsMessages).list;
  const [isAsking, setIsAsking] = useState(false);
  const [isSimulated, setIsSimulated] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { id, price_cents: priceCents } = event;
  const price = formatPrice(priceCents, free, event.city);
  const ask = useMutation({
    mutationFn: async () => priceCents > 0 && (await isPaymentSimulated()),
    onSuccess: (simulated) => {
      setIsSimulated(simulated);
      setIsAsking(true);
    },
    onError: (error) => toastFailure(error, "KursiFailed"),
  });
  const give = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const { holdUntil } = await call(giveKursi, { params: { eventId: id }, body: { key, priceCents } });
      if (holdUntil !== undefined) await payForSeat({ id }, { kursi: "1" });
      return holdUntil === undefined;
    },
    onSuccess: async (isGiven) => {
      setKey(crypto.randomUUID());
      // A held seat is given by its payment.
      if (isGiven) toast({ title: messages.given, description: messages.givenBody });
      await refreshSeats();
    },
    onError: async (error) => {
      await toastFailure(error, "KursiFailed");
      await refreshSeats();
    },
  });
  return (
    <p className="mt-6 print:hidden">
      <Button
        kind="ghost"
        className="-ms-3"
        isBusy={ask.isPending || give.isPending}
        busyLabel={messages.giving}
        onClick={() => ask.mutate()}
      >
        <Armchair className="size-5 shrink-0" aria-hidden />
        {priceCents > 0 ? messages.givePriced({ price }) : messages.give}
      </Button>
      <ConfirmDialog
        tone="primary"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.askTitle({ title: titleOf(event) })}
        description={`${messages.giveBody} ${priceCents > 0 ? messages.askPriced({ price }) : messages.askFree}`}
        confirmLabel={messages.give}
        onConfirm={() => {
          setIsAsking(false);
          give.mutate();
        }}
      >
        {isSimulated && (
          <p className="rounded-md bg-sunken p-3 font-semibold">{messages.simulated({ price })}</p>
        )}
      </ConfirmDialog>
    </p>
  );
};

const TakeSeat = ({ event }: KursiProps) => {
  const messages = useMessages(eventsMessages).kursi;
  const { status } = useSession();
  const { showTicket } = useEventActions();
  const [isOpen, setIsOpen] = useState(false);
  const questions = event.my_answers ? [] : (event.questions ?? []);
  const take = useMutation({
    mutationFn: (answers: Parameters<typeof call<typeof takeKursi>>[1]["body"]["answers"]) =>
      call(takeKursi, { params: { eventId: event.id }, body: { answers } }),
    onSuccess: ({ qrCode }) => showTicket(event, qrCode),
    onSettled: () => refreshSeats(),
  });
  const takeAtOnce = () =>
    take.mutateAsync(undefined).catch((error: unknown) => toastFailure(error, "JoinEventFailed"));
  if (status === "signedOut")
    return (
      <Box title={messages.waits} body={messages.waitsBody}>
        <Link
          to={paths.auth}
          state={{ from: eventPath(event.id) } satisfies ReturnTo}
          className={buttonClass("quiet", "w-full")}
        >
          {messages.signIn}
        </Link>
      </Box>
    );
  return (
    <Box title={messages.waits} body={messages.waitsBody}>
      <Button
        className="w-full"
        isBusy={take.isPending}
        busyLabel={messages.taking}
        onClick={() => (questions.length > 0 ? setIsOpen(true) : void takeAtOnce())}
      >
        {messages.take}
      </Button>
      <JoinDialog
        event={event}
        questions={questions}
        guestLimit={0}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onJoin={async ({ answers }) => {
          await take.mutateAsync(answers);
          setIsOpen(false);
        }}
      />
    </Box>
  );
};
