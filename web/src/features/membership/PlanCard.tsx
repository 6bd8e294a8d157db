import { isMemberRole } from "@majlis/contracts/roles";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { navigate } from "../../lib/router/history";
import { useSession } from "../../lib/session/useSession";
import { toastFailure, toastRefusal } from "../../lib/toastFailure";
import { paths, type ReturnTo } from "../../paths";
import { Button, buttonClass } from "../../ui/Button";
import { membershipMessages } from "./membership.messages";
import { startCheckout } from "./startCheckout";

/** What the membership costs, and the button that buys it. Visitors sign in first and come back. */
export const PlanCard = () => {
  const messages = useMessages(membershipMessages);
  const { status, role } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const buy = async (): Promise<void> => {
    if (status === "signedOut") {
      toastRefusal("SignInToCheckout");
      const state: ReturnTo = { from: paths.membership };
      navigate(paths.auth, { state });
      return;
    }
    setIsBusy(true);
    // Whoever comes back from the payment page may find this very page, as it was left.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await startCheckout();
    } catch (error) {
      await toastFailure(error, "CheckoutFailed");
      setIsBusy(false);
    }
  };
  return (
    <section aria-labelledby="plan" className="rounded-xl bg-upsell p-7 text-white md:p-9">
      <h2 id="plan" className="text-xl">
        {messages.planTitle}
      </h2>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="font-display text-[3.5rem] leading-none font-bold">
          {messages.price({ dollars: 20 })}
        </span>
        <span className="text-base text-on-upsell-2">{messages.perMonth}</span>
      </p>
      <p className="mt-4 text-base text-on-upsell-2">{messages.cancelAnytime}</p>
      <Button
        kind="saffron"
        className="mt-7 w-full"
        isBusy={isBusy}
        busyLabel={messages.buying}
        onClick={() => void buy()}
      >
        {messages.buy}
      </Button>
      {isMemberRole(role) && (
        <Link
          to={paths.profile}
          className={buttonClass("ghost", "mt-2 w-full text-white! hover:bg-transparent! hover:underline")}
        >
          {messages.seeCard}
        </Link>
      )}
    </section>
  );
};
