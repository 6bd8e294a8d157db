import { home } from "@majlis/contracts/cities";
import { GiftId } from "@majlis/contracts/ids";
import type { Gift } from "@majlis/contracts/membership/gifts";
import { writtenCode } from "@majlis/core/membership/gifts/gift.rules";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Copy, Printer, Receipt, Send } from "lucide-react";
import { useRef, useEffect } from "react";
import { Link, useParams, useNavigate, useSearchParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, giftPath } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass, Busy } from "#shared/ui/Button.tsx";
import { copyText } from "#shared/ui/copyText.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { GiftCard } from "./GiftCard";
import { giftLink } from "./giftLink";
import { giftQueries } from "./gifts.queries";
import { giftMessages } from "./messages/en";
import { TakeBack } from "./TakeBack";

/** A gift as its giver sees it: code, card, link, what became of it, and the way back. */
export const GiftPage = () => {
  const messages = useMessages(giftMessages).gift;
  const { data: giftId } = GiftId.safeParse(useParams()["giftId"]);
  usePageTitle(messages.pageTitle);
  return (
    <div className="max-w-4xl">
      <Link to={paths.gifts} className={buttonClass("ghost", "-ms-3 print:hidden")}>
        <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden />
        {messages.back}
      </Link>
      <div className="mt-2">
        {giftId ? (
          <LoadedGift giftId={giftId} />
        ) : (
          <Failure error={new ApiError("GiftNotFound")} fallback="GiftNotFound" />
        )}
      </div>
    </div>
  );
};

const LoadedGift = ({ giftId }: { readonly giftId: GiftId }) => {
  const messages = useMessages(giftMessages).gift;
  const { data: gift, error, refetch } = useQuery(giftQueries.one(giftId));
  if (!gift)
    return error ? (
      <Failure error={error} fallback="GiftsNotLoaded" onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton label={messages.loading} rows={2} rowClass="h-40" />
    );
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
      <GiftFacts gift={gift} />
      {gift.status === "unused" && <GiftCard gift={gift} />}
    </div>
  );
};

const dateOf = (instant: string) => formatInstant(instant, "date", home);

const GiftFacts = ({ gift }: { readonly gift: Gift }) => {
  const messages = useMessages(giftMessages).gift;
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, months, expires_at, redeemed_at } = gift;
  const told = {
    unused: messages.validUntil({ date: dateOf(expires_at) }),
    redeemed: messages.redeemedOn({ date: dateOf(redeemed_at ?? expires_at) }),
    refunded: messages.refundedBody,
    ended: messages.endedBody,
  };
  return (
    <div className="grid gap-6 print:hidden">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {messages.title(months)}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={status === "unused" ? "ok" : "plain"}>{messages[status]}</Badge>
          <p className="text-ink-2">{told[status]}</p>
        </div>
      </div>
      {status === "unused" && <Code gift={gift} />}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.receipts} className={buttonClass("quiet")}>
          <Receipt className="size-4.5" aria-hidden />
          {messages.receipt}
        </Link>
      </div>
      <TakeBack gift={gift} onDone={() => heading.current?.focus()} />
    </div>
  );
};

/** The code to read out, and the ways to hand it on. */
const Code = ({ gift: { code } }: { readonly gift: Gift }) => {
  const messages = useMessages(giftMessages).gift;
  const written = writtenCode(code);
  const texts = { title: messages.copied, failed: messages.notCopied };
  const send = () =>
    void navigator.share({ text: messages.sendText, url: giftLink(code) }).catch(() => undefined);
  return (
    <div className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <dl>
        <dt className="text-xs text-ink-2">{messages.code}</dt>
        <dd dir="ltr" className="mt-1 font-mono text-lg font-semibold tracking-wider select-all rtl:text-end">
          {written}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => print()}>
          <Printer className="size-4.5" aria-hidden />
          {messages.print}
        </Button>
        {"share" in navigator && (
          <Button kind="quiet" onClick={send}>
            <Send className="size-4.5 rtl:-scale-x-100" aria-hidden />
            {messages.send}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void copyText(giftLink(code), texts)}>
          <Copy className="size-4.5" aria-hidden />
          {messages.copyLink}
        </Button>
        <Button kind="quiet" onClick={() => void copyText(written, texts)}>
          <Copy className="size-4.5" aria-hidden />
          {messages.copyCode}
        </Button>
      </div>
      <p className="text-xs text-ink-2">{messages.printHint}</p>
    </div>
  );
};

/** The page after the payment. It leads to the gift once it is there. */
export const GiftSuccessPage = () => {
  const messages = useMessages(giftMessages).success;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: gift, error, isFetching, refetch } = useQuery(giftQueries.paid(search.get("sid") ?? ""));
  usePageTitle(messages.title);
  useEffect(() => {
    if (!gift) return;
    queryClient.setQueryData(giftQueries.one(gift.id).queryKey, gift);
    toast({ title: giftMessages.get().success.ready });
    void navigate(giftPath(gift.id), { replace: true });
  }, [gift, navigate]);
  const hasFailed = error !== null && !isFetching;
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl">{hasFailed ? messages.failed : messages.making}</h1>
      {hasFailed ? (
        <Failure className="mt-6" error={error} fallback="GiftNotMade" onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
          <Busy>{messages.makingBody}</Busy>
        </p>
      )}
    </div>
  );
};
