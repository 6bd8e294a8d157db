import { home } from "@majlis/contracts/cities";
import { yearMonths } from "@majlis/contracts/limits";
import { isMemberRole } from "@majlis/contracts/roles";
import { startCheckout as startSubscription } from "@majlis/contracts/membership";
import { priceOfMonths } from "@majlis/core/payments/price.rules";
import { useState } from "react";
import { Link, type NavigateFunction, useNavigate } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { toastFailure, toastRefusal } from "#shared/api/toastFailure.ts";
import { hasFeature, isOnSale, monthlyPrice, takesCards, takesTransfers, ways } from "#shared/features.ts";
import { yearlyPrice } from "#shared/yearlyPrice.ts";
import { formatPrice, formatSecond, showsSecond } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { membershipMessages } from "./messages/en";
import { FirstYear, MonthsChoice, type Period, PeriodChoice, sellsYears, YearText } from "./PeriodChoice";

interface OfferProps {
  /** The period of a membership in its grace, which is paid next. */
  readonly unpaid?: Period | undefined;
}

/** The price and the checkout button, or a notice that memberships are not on sale. Members get a link to their card. */
export const PlanCard = ({ unpaid }: OfferProps) => {
  const messages = useMessages(membershipMessages).page;
  const { role } = useSession();
  return (
    <section aria-labelledby="plan" className="rounded-xl bg-upsell p-7 text-white md:p-9">
      <h2 id="plan" className="text-xl">
        {isOnSale ? (sellsYears ? messages.pageTitle : messages.planTitle) : messages.notOnSaleTitle}
      </h2>
      {isOnSale ? <Offer unpaid={unpaid} /> : <NotOnSale />}
      {isOnSale && hasFeature("gifts") && (
        <Link
          to={paths.gifts}
          className={buttonClass("ghost", "mt-2 w-full text-white! hover:bg-transparent! hover:underline")}
        >
          {messages.giveMonth}
        </Link>
      )}
      {isMemberRole(role) && (
        <Link
          to={paths.card}
          className={buttonClass("ghost", "mt-2 w-full text-white! hover:bg-transparent! hover:underline")}
        >
          {messages.seeCard}
        </Link>
      )}
    </section>
  );
};

const NotOnSale = () => {
  const messages = useMessages(membershipMessages).page;
  return (
    <>
      <p className="mt-4 text-base text-on-upsell-2">{messages.notOnSaleBody}</p>
      <Link to={paths.events} className={buttonClass("saffron", "mt-7 w-full")}>
        {messages.seeEvents}
      </Link>
    </>
  );
};

const WayDialog = laterPart(
  () => import("#features/ways/later.ts"),
  (m) => m.WayDialog,
);

const isByTransfer = takesTransfers && !takesCards;

/** Visitors sign in first and return to this page. */
const Offer = ({ unpaid }: OfferProps) => {
  const messages = useMessages(membershipMessages).page;
  const { status, me } = useSession();
  const discount = me?.discount_cents ?? 0;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [months, setMonths] = useState(1);
  const [isAsking, setIsAsking] = useState<boolean>();
  const [chosen, choose] = useState<Period>("month");
  const period = unpaid ?? chosen;
  // Twelve months by transfer are a year.
  const isYear = period === "year" && !isByTransfer;
  const buy = async (): Promise<void> => {
    if (status === "signedOut") {
      toastRefusal("SignInToCheckout");
      const state: ReturnTo = { from: paths.membership + location.search };
      void navigate(paths.auth, { state });
      return;
    }
    if (ways.length > 1) return setIsAsking(true);
    setIsBusy(true);
    // The back button can restore this page from the back/forward cache with a busy button.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await startCheckout(navigate, months, isYear ? "year" : "month");
    } catch (error) {
      await toastFailure(error, "CheckoutFailed");
      setIsBusy(false);
    }
  };
  return (
    <>
      <Price isYear={isYear} discount={discount} />
      <p className="mt-4 text-base text-on-upsell-2">
        {isByTransfer ? (
          messages.byTransfer
        ) : isYear ? (
          <YearText name="cancelYear" />
        ) : (
          messages.cancelAnytime
        )}
      </p>
      {sellsYears && !isByTransfer && !unpaid && <PeriodChoice period={period} choose={choose} />}
      {isByTransfer && <MonthsChoice chosen={months} discount={discount} onChoose={setMonths} />}
      <Button
        kind="saffron"
        className="mt-7 w-full"
        isBusy={isBusy}
        busyLabel={messages.buying}
        onClick={() => void buy()}
      >
        {messages.buy}
      </Button>
      {isAsking !== undefined && (
        <WayDialog isOpen={isAsking} onOpenChange={setIsAsking} purchase={{ kind: "membership", isYear }} />
      )}
    </>
  );
};

interface PriceProps {
  readonly isYear: boolean;
  /** What is taken off the first month, in cents. */
  readonly discount: number;
}

/** The price of a month or a year, and that of the first one where a code lowers it. */
const Price = ({ isYear, discount }: PriceProps) => {
  const messages = useMessages(membershipMessages).page;
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-2">
        <span className="font-display text-[3.5rem] leading-none font-bold">
          {isYear ? yearlyPrice() : messages.price({ monthly: monthlyPrice() })}
        </span>
        <span className="text-base text-on-upsell-2">
          {showsSecond && `${formatSecond(priceOfMonths(isYear ? yearMonths : 1))} `}
          {isYear ? <YearText name="perYear" /> : messages.perMonth}
        </span>
      </p>
      {discount > 0 && (
        <p className="mt-4 rounded-lg border border-white/40 p-4 font-semibold">
          {isYear ? (
            <FirstYear price={formatPrice(priceOfMonths(yearMonths) - discount, "", home)} />
          ) : (
            messages.firstMonth({ price: formatPrice(priceOfMonths() - discount, "", home) })
          )}
        </p>
      )}
    </>
  );
};

/** Starts or resumes the checkout and opens the payment page. In demo mode that page is part of the site. */
const startCheckout = async (navigate: NavigateFunction, months: number, period: Period): Promise<void> => {
  const { redirectUrl, demo } = await call(startSubscription, { query: { months, period } });
  if (redirectUrl === undefined) throw new ApiError("NoPaymentPage");
  if (!demo) return location.assign(redirectUrl);
  const { pathname, search } = new URL(redirectUrl);
  await navigate(pathname + search);
};
