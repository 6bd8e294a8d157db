import { home } from "@majlis/contracts/cities";
import { giftMonths } from "@majlis/contracts/limits";
import type { Gift } from "@majlis/contracts/membership/gifts";
import { isMemberRole } from "@majlis/contracts/roles";
import { startCheckout } from "@majlis/contracts/membership";
import { giftPrice } from "@majlis/core/membership/gifts/gift.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type NavigateFunction, useNavigate, useSearchParams } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { hasFeature, isOnSale, ways } from "#shared/features.ts";
import { formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { giftPath } from "#shared/paths.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { FriendMonth } from "./FriendMonth";
import { giftQueries } from "./gifts.queries";
import { giftMessages } from "./messages/en";

/** Buys months as a present, and lists those that were paid. */
export const GiftsPage = () => {
  const messages = useMessages(giftMessages).buy;
  const [search] = useSearchParams();
  const { role } = useSession();
  usePageTitle(messages.title);
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h1 className="text-3xl">{messages.title}</h1>
        <p className="mt-2 text-base text-ink-2">{messages.intro}</p>
      </div>
      {search.has("canceled") && (
        <Alert tone="info" title={messages.canceledTitle}>
          {messages.canceledBody}
        </Alert>
      )}
      {isOnSale && hasFeature("gifts") ? <Offer /> : <p className="text-ink-2">{messages.notOnSale}</p>}
      {hasFeature("friendMonth") && isMemberRole(role) && <FriendMonth />}
      <section aria-labelledby="gifts">
        <h2 id="gifts" className="text-xl">
          {messages.given}
        </h2>
        <div className="mt-3">
          <GivenGifts />
        </div>
      </section>
    </div>
  );
};

const WayDialog = laterPart(
  () => import("#features/ways/later.ts"),
  (m) => m.WayDialog,
);

const Offer = () => {
  const messages = useMessages(giftMessages).buy;
  const navigate = useNavigate();
  const [months, setMonths] = useState<number>(giftMonths[0]);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState<boolean>();
  const buy = async (): Promise<void> => {
    if (ways.length > 1) return setIsAsking(true);
    setIsBusy(true);
    // The back button can restore this page from the back/forward cache with a busy button.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await openPayment(navigate, months);
    } catch (error) {
      await toastFailure(error, "CheckoutFailed");
      setIsBusy(false);
    }
  };
  return (
    <div className="rounded-xl bg-upsell p-6 text-white md:p-8">
      <fieldset>
        <legend className="font-display text-xl font-bold">{messages.howLong}</legend>
        <div className="mt-4 grid gap-3 sm:grid-cols-3">
          {giftMonths.map((offered) => (
            <label
              key={offered}
              className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-md px-4 py-3 ring-1 ring-white/30 ring-inset has-checked:bg-white/10 has-checked:ring-2 has-checked:ring-saffron has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="months"
                checked={offered === months}
                onChange={() => setMonths(offered)}
                className="size-5 shrink-0 accent-saffron"
              />
              <span className="grow font-semibold whitespace-nowrap">{messages.months(offered)}</span>
              <span className="text-on-upsell-2">{formatPrice(giftPrice(offered), "", home)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-on-upsell-2">{messages.terms}</p>
      <Button
        kind="saffron"
        className="mt-6 w-full sm:w-auto"
        isBusy={isBusy}
        busyLabel={messages.buying}
        onClick={() => void buy()}
      >
        {messages.buy}
      </Button>
      {isAsking !== undefined && (
        <WayDialog isOpen={isAsking} onOpenChange={setIsAsking} purchase={{ kind: "gift", months }} />
      )}
    </div>
  );
};

/** In demo mode the payment page is part of the site. */
const openPayment = async (navigate: NavigateFunction, gift: number): Promise<void> => {
  const { redirectUrl, demo } = await call(startCheckout, { query: { months: 1, gift } });
  if (redirectUrl === undefined) throw new ApiError("NoPaymentPage");
  if (!demo) return location.assign(redirectUrl);
  const { pathname, search } = new URL(redirectUrl);
  await navigate(pathname + search);
};

const GivenGifts = () => {
  const messages = useMessages(giftMessages).buy;
  const list = useInfiniteQuery(giftQueries.mine());
  const gifts = list.data?.pages.flatMap(({ items }) => items);
  if (!gifts)
    return list.error ? (
      <Failure error={list.error} fallback="GiftsNotLoaded" onRetry={() => void list.refetch()} />
    ) : (
      <RowsSkeleton label={messages.loading} rows={2} rowClass="h-16" />
    );
  if (gifts.length === 0) return <p className="text-ink-2">{messages.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      <LoadMoreButton list={list} label={messages.showMore} busyLabel={messages.loading} />
    </>
  );
};

const GiftRow = ({ gift: { id, months, status, created_at } }: { readonly gift: Gift }) => {
  const { buy, gift: messages } = useMessages(giftMessages);
  const date = formatInstant(created_at, "date", home);
  return (
    <li className="relative flex items-center justify-between gap-4 p-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/50">
      <div>
        <Link
          to={giftPath(id)}
          className="font-semibold after:absolute after:inset-0 after:rounded-[inherit]"
        >
          {messages.title(months)}
          <span className="sr-only">{buy.of({ date })}</span>
        </Link>
        <p className="text-ink-2">
          <time dateTime={created_at}>{date}</time>
        </p>
      </div>
      <Badge tone={status === "unused" ? "ok" : "plain"}>{messages[status]}</Badge>
    </li>
  );
};
