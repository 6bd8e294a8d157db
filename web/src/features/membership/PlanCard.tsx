import { home } from "@majlis/contracts/cities";
import { membershipPriceCents, transferMonths } from "@majlis/contracts/limits";
import { isMemberRole } from "@majlis/contracts/roles";
import { startCheckout as startSubscription } from "@majlis/contracts/membership";
import { useState } from "react";
import { Link, type NavigateFunction, useNavigate } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { toastFailure, toastRefusal } from "#shared/api/toastFailure.ts";
import { hasFeature, isOnSale, isPaidByTransfer, membershipDollars } from "#shared/features.ts";
import { formatPrice, formatDinars, showsJod } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { membershipMessages } from "./messages/en";

/** The price and the checkout button, or a notice that memberships are not on sale. Members get a link to their card. */
export const PlanCard = () => {
  const messages = useMessages(membershipMessages).page;
  const { role } = useSession();
  return (
    <section aria-labelledby="plan" className="rounded-xl bg-upsell p-7 text-white md:p-9">
      <h2 id="plan" className="text-xl">
        {isOnSale ? messages.planTitle : messages.notOnSaleTitle}
      </h2>
      {isOnSale ? <Offer /> : <NotOnSale />}
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

/** Visitors sign in first and return to this page. */
const Offer = () => {
  const messages = useMessages(membershipMessages).page;
  const { status } = useSession();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [months, setMonths] = useState(1);
  const buy = async (): Promise<void> => {
    if (status === "signedOut") {
      toastRefusal("SignInToCheckout");
      const state: ReturnTo = { from: paths.membership + location.search };
      void navigate(paths.auth, { state });
      return;
    }
    setIsBusy(true);
    // The back button can restore this page from the back/forward cache with a busy button.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await startCheckout(navigate, months);
    } catch (error) {
      await toastFailure(error, "CheckoutFailed");
      setIsBusy(false);
    }
  };
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-2">
        <span className="font-display text-[3.5rem] leading-none font-bold">
          {messages.price({ dollars: membershipDollars() })}
        </span>
        <span className="text-base text-on-upsell-2">
          {showsJod && `${formatDinars(membershipPriceCents)} `}
          {messages.perMonth}
        </span>
      </p>
      <p className="mt-4 text-base text-on-upsell-2">
        {isPaidByTransfer ? messages.byTransfer : messages.cancelAnytime}
      </p>
      {isPaidByTransfer && <MonthsChoice chosen={months} onChoose={setMonths} />}
      <Button
        kind="saffron"
        className="mt-7 w-full"
        isBusy={isBusy}
        busyLabel={messages.buying}
        onClick={() => void buy()}
      >
        {messages.buy}
      </Button>
    </>
  );
};

interface MonthsChoiceProps {
  readonly chosen: number;
  readonly onChoose: (months: number) => void;
}

/** How many months one transfer pays. */
const MonthsChoice = ({ chosen, onChoose }: MonthsChoiceProps) => {
  const messages = useMessages(membershipMessages).page;
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{messages.howLong}</legend>
      <div className="mt-2 grid gap-1">
        {transferMonths.map((months) => (
          <label key={months} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="months"
              checked={months === chosen}
              onChange={() => onChoose(months)}
              className="size-5 accent-saffron"
            />
            <span className="grow">{messages.months(months)}</span>
            <span className="font-semibold">{formatPrice(months * membershipPriceCents, "", home)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Starts or resumes the checkout and opens the payment page. In demo mode that page is part of the site. */
const startCheckout = async (navigate: NavigateFunction, months: number): Promise<void> => {
  const { redirectUrl, demo } = await call(startSubscription, { query: { months } });
  if (redirectUrl === undefined) throw new ApiError("NoPaymentPage");
  if (!demo) return location.assign(redirectUrl);
  const { pathname, search } = new URL(redirectUrl);
  await navigate(pathname + search);
};
