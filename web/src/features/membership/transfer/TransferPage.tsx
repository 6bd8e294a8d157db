import { home } from "@majlis/contracts/cities";
import { clsx } from "clsx";
import { isYear } from "@majlis/core/payments/price.rules";
import { claimTransfer, type Transfer } from "@majlis/contracts/transfers";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { giftMessages } from "#features/gifts/messages/en.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { call } from "#shared/api/api.ts";
import { ways } from "#shared/features.ts";
import { eventPath } from "#shared/paths.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { writeDigits } from "@majlis/contracts/money";
import { formatWhen, formatSecond, formatCharged, showsSecond } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { copyText } from "#shared/ui/copyText.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { type OwnTransfer, transferQuery } from "./transfer.queries";
import { waysMessages } from "#features/ways/messages/en.ts";
import { Words } from "#shared/ui/Words.tsx";
import { TransferNotice } from "./TransferNotice";

const later = () => import("#features/ways/later.ts");
const ChangeEventWay = laterPart(later, (m) => m.ChangeEventWay);
const ChangeWay = laterPart(later, (m) => m.ChangeWay);

/** How to pay by transfer, "I have paid", and what became of it. */
export const TransferPage = () => {
  const messages = useMessages(waysMessages).transferPage;
  const { reference = "" } = useParams();
  const { data, error, refetch } = useQuery(transferQuery(reference));
  usePageTitle(messages.title);
  return (
    <div className="mx-auto max-w-2xl px-4 pt-8 pb-20 md:px-6">
      <h1 className="text-2xl">{messages.title}</h1>
      <div className="mt-6 grid gap-6">
        {data ? (
          <>
            <TransferNotice transfer={data} />
            {data.status === "awaiting" && <Payment transfer={data} />}
            {data.status === "claimed" && <Amounts transfer={data} />}
          </>
        ) : error ? (
          <Failure error={error} fallback="TransferNotFound" onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton label={messages.loading} rows={2} rowClass="h-44" />
        )}
      </div>
    </div>
  );
};

interface PaymentProps {
  readonly transfer: OwnTransfer;
}

const Payment = ({ transfer }: PaymentProps) => {
  const messages = useMessages(waysMessages).transferPage;
  const { reference, instructions, expires_at: until } = transfer;
  const claim = useMutation({
    mutationFn: () => call(claimTransfer, { params: { reference } }),
    onError: (failure) => toastFailure(failure, "ClaimFailed"),
    // Also after a failure: the payment may have ended meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: transferQuery(reference).queryKey }),
  });
  return (
    <>
      <Amounts transfer={transfer} />
      <section aria-labelledby="instructions">
        <h2 id="instructions" className="text-lg">
          {messages.instructions}
        </h2>
        <Words as="p" className="mt-2 whitespace-pre-line wrap-anywhere">
          {instructions[locale.get()]}
        </Words>
        <p className="mt-3 text-ink-2">{messages.until({ deadline: formatWhen(until, home) })}</p>
      </section>
      <Button
        kind="big"
        isBusy={claim.isPending}
        busyLabel={messages.claiming}
        onClick={() => claim.mutate()}
      >
        {messages.claim}
      </Button>
      <OtherWay transfer={transfer} />
    </>
  );
};

/** Another way to pay for the same: until the person says that the money was sent. */
const OtherWay = ({ transfer: { reference, event, months, is_gift: isGift } }: PaymentProps) => {
  const navigate = useNavigate();
  const reread = () => queryClient.invalidateQueries({ queryKey: transferQuery(reference).queryKey });
  if (event)
    return (
      <ChangeEventWay eventId={event.id} onAtDoor={() => navigate(eventPath(event.id))} onClose={reread} />
    );
  if (ways.length < 2) return null;
  return (
    <ChangeWay
      purchase={
        isGift ? { kind: "gift", months: months ?? 1 } : { kind: "membership", isYear: isYear(months ?? 1) }
      }
      current="transfer"
      onClose={reread}
    />
  );
};

const Amounts = ({ transfer }: { readonly transfer: OwnTransfer }) => {
  const messages = useMessages(waysMessages).transferPage;
  const { amount_cents: cents, reference, alias } = transfer;
  return (
    <dl className="grid gap-4 rounded-lg bg-surface p-6 shadow-card">
      <Fact name={messages.subject}>
        <Subject transfer={transfer} />
      </Fact>
      {/* Banks of the city send its own currency. */}
      {showsSecond && (
        <Fact name={messages.amountInSecond} copied={formatSecond(cents).replace(/[^\d.]/g, "")}>
          {formatSecond(cents)}
        </Fact>
      )}
      <Fact name={messages.amount} copied={writeDigits(cents)}>
        {formatCharged(cents)}
      </Fact>
      <Fact name={messages.alias} copied={alias}>
        <bdi>{alias}</bdi>
      </Fact>
      <Fact name={messages.reference} copied={reference} note={messages.referenceNote}>
        <bdi className="font-mono text-lg tracking-widest">{reference}</bdi>
      </Fact>
    </dl>
  );
};

const Subject = ({ transfer: { event, months, is_gift: isGift } }: { readonly transfer: Transfer }) => {
  const messages = useMessages(waysMessages).transferPage;
  const { title: giftTitle } = useMessages(giftMessages).gift;
  return event ? <Words>{event.title}</Words> : (isGift ? giftTitle : messages.membership)(months ?? 1);
};

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** The text of the copy button. */
  readonly copied?: string;
  readonly note?: string;
}

const Fact = ({ name, children, copied, note }: FactProps) => {
  const messages = useMessages(waysMessages).transferPage;
  const copy = (text: string) =>
    copyText(text, { title: messages.copied({ name }), failed: messages.notCopied });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className={clsx("row-start-2 font-semibold wrap-anywhere", copied !== undefined && "select-all")}>
        {children}
      </dd>
      {copied !== undefined && (
        <dd className="row-span-2 row-start-1">
          <Button kind="quiet" onClick={() => void copy(copied)}>
            <Copy className="size-4" aria-hidden />
            {messages.copy}
            <span className="sr-only">{messages.ofName({ name })}</span>
          </Button>
        </dd>
      )}
      {note && <dd className="col-span-2 mt-1 text-xs text-ink-2">{note}</dd>}
    </div>
  );
};
