import { home } from "@majlis/contracts/cities";
import { membershipPriceCents } from "@majlis/contracts/limits";
import { firstDiscount } from "@majlis/core/payments/price.rules";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { redeemGift } from "@majlis/contracts/membership/gifts";
import { isMemberRole } from "@majlis/contracts/roles";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, type ReturnTo, signUpPath } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { TextField, CheckField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { focusOnMount } from "#shared/ui/keepFocus.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { readText, useForm } from "#shared/ui/forms/useForm.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { giftMessages } from "./messages/en";

interface Redeemed {
  readonly months: number;
  readonly expiresAt: string;
  /** The person was a member before. */
  readonly goesOn: boolean;
}

/** Adds the months of a code to the membership. Visitors sign in first and come back with the code. */
export const RedeemPage = () => {
  const messages = useMessages(giftMessages).redeem;
  const { status } = useSession();
  const [redeemed, setRedeemed] = useState<Redeemed>();
  usePageTitle(messages.title, messages.intro);
  const [percent, setPercent] = useState<number>();
  if (redeemed) return <Done {...redeemed} />;
  if (percent !== undefined) return <FirstMonth percent={percent} />;
  return (
    <div className="mx-auto max-w-xl px-4 pt-8 pb-20 md:px-6 md:pt-14">
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-2 text-base text-ink-2">{messages.intro}</p>
      <div className="mt-6 rounded-xl bg-surface p-6 shadow-card">
        {status === "loading" ? (
          <Skeleton className="h-48" />
        ) : status === "signedIn" ? (
          <CodeForm onRedeemed={setRedeemed} onPercent={setPercent} />
        ) : (
          <SignInFirst />
        )}
      </div>
    </div>
  );
};

/** The code stands behind the address, so that no server reads it before it is sent. */
const useLinkedCode = (): string => useLocation().hash.slice(1, 41);

interface CodeFormProps {
  readonly onRedeemed: (redeemed: Redeemed) => void;
  readonly onPercent: (percent: number) => void;
}

const CodeForm = ({ onRedeemed, onPercent }: CodeFormProps) => {
  const messages = useMessages(giftMessages).redeem;
  const { role, me } = useSession();
  const code = useLinkedCode();
  const form = useForm(
    redeemGift.body,
    async (body) => {
      const gift = await call(redeemGift, { body });
      // The code made a member, whose card opens at once, or has changed the price of the first month.
      await queryClient.invalidateQueries();
      if ("percent" in gift) return onPercent(gift.percent);
      onRedeemed({ ...gift, goesOn: isMemberRole(role) });
    },
    "GiftNotRedeemed",
    { read: (data) => ({ code: readText(data, "code"), named: data.has("named") }) },
  );
  return (
    <Form form={form} submitLabel={messages.submit} busyLabel={messages.submitting}>
      <TextField
        label={messages.code}
        name="code"
        dir="ltr"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={messages.codeHint}
        defaultValue={code}
      />
      <CheckField label={messages.named} hint={messages.namedHint} name="named" />
      {me && <p className="text-ink-2 wrap-anywhere">{messages.forAccount({ email: me.email })}</p>}
    </Form>
  );
};

const SignInFirst = () => {
  const messages = useMessages(giftMessages).redeem;
  const { pathname, hash } = useLocation();
  const state: ReturnTo = { from: pathname + hash };
  return (
    <>
      <p>{messages.signInBody}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Link to={paths.auth} state={state} className={buttonClass("big")}>
          {messages.signIn}
        </Link>
        <Link to={signUpPath} state={state} className={buttonClass("ghost")}>
          {messages.signUp}
        </Link>
      </div>
    </>
  );
};

/** What the first month costs now. It is charged later, at the payment. */
const FirstMonth = ({ percent }: { readonly percent: number }) => {
  const messages = useMessages(giftMessages).redeem;
  const price = formatPrice(membershipPriceCents - firstDiscount(percent), "", home);
  return (
    <Redemption title={messages.percentDone({ percent })} body={messages.percentBody({ price })}>
      <Link to={paths.membership} className={buttonClass("big")}>
        {messages.toMembership}
      </Link>
    </Redemption>
  );
};

interface RedemptionProps {
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
}

/** What a code gave, and where to go with it. */
const Redemption = ({ title, body, children }: RedemptionProps) => (
  <div className="mx-auto grid max-w-xl justify-items-center px-4 py-10 text-center md:py-16">
    <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink">
      <Check aria-hidden />
    </span>
    <div role="status" className="mt-6">
      <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-2 text-base text-ink-2">{body}</p>
    </div>
    <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
  </div>
);

const Done = ({ months, expiresAt, goesOn }: Redeemed) => {
  const messages = useMessages(giftMessages).redeem;
  const date = formatInstant(lastDayOf(expiresAt), "date", home);
  return (
    <Redemption
      title={messages.done(months)}
      body={goesOn ? messages.goesOn({ date }) : messages.doneBody({ date })}
    >
      <Link to={paths.card} className={buttonClass("big")}>
        {messages.seeCard}
      </Link>
      <Link to={paths.events} className={buttonClass("quiet", "min-h-13!")}>
        {messages.seeEvents}
      </Link>
    </Redemption>
  );
};
