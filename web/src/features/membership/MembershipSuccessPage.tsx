import type { ErrorCode } from "@majlis/contracts/errors";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { firstName } from "#shared/i18n/shownName.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { type Arrival, paths, type ReturnTo } from "#shared/paths.ts";
import { Busy, buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { membershipMessages } from "./messages/en";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { yearlyPriceCents } from "@majlis/contracts/limits";
import { priceOfMonths } from "@majlis/core/payments/price.rules";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { ApiError, isAnswer } from "#shared/api/apiErrors.ts";
import { toast } from "#shared/ui/toast.ts";
import { takeWantedPath } from "./wanted";
import { activateMembership, getMembership } from "@majlis/contracts/membership";

const later = () => import("#features/membership/later.ts");

const OwnCard = laterPart(later, (m) => m.OwnCard, <Skeleton className="h-144 rounded-xl!" />);

/** The page after the payment: processing, activating, then activated or failed. */
export const MembershipSuccessPage = () => {
  const messages = useMessages(membershipMessages).success;
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [isFresh] = useState(() => isFreshlyActivated(search));
  const activation = useQuery({ ...activationQuery(search, isFresh), enabled: status === "signedIn" });
  usePageTitle(messages.pageTitle);
  useActivationNotice(activation.isSuccess, search);
  if (status === "signedOut") {
    const state: ReturnTo = { from: pathname + search };
    return (
      <StatusScreen
        title={messages.signInTitle}
        body={messages.signInBody}
        icon={<CircleAlert aria-hidden />}
      >
        <Link to={paths.auth} state={state} className={buttonClass("big")}>
          {messages.signIn}
        </Link>
      </StatusScreen>
    );
  }
  if (activation.isSuccess) return <Activated />;
  if (activation.isFetching)
    return (
      <StatusScreen title={messages.activating} body={messages.activatingBody} icon={<Busy>{null}</Busy>} />
    );
  if (!activation.error)
    return (
      <StatusScreen title={messages.processing} body={messages.processingBody} icon={<Busy>{null}</Busy>} />
    );
  if (hasCode(activation.error, "PurchaseEnded"))
    return (
      <StatusScreen title={messages.ended} body={messages.endedBody} icon={<CircleAlert aria-hidden />}>
        <Link to={paths.membership} className={buttonClass("big")}>
          {messages.back}
        </Link>
      </StatusScreen>
    );
  if (hasCode(activation.error, "MembershipIncluded"))
    return <Included isDemo={new URLSearchParams(search).has("demo")} />;
  return (
    <StatusScreen title={messages.failed} icon={<CircleAlert aria-hidden />}>
      <Failure
        className="w-full text-start"
        error={activation.error}
        fallback="ActivationFailed"
        onRetry={() => void activation.refetch()}
      />
      <Link to={paths.membership} className={buttonClass("quiet")}>
        {messages.back}
      </Link>
    </StatusScreen>
  );
};

/** Announces the activation after the reload and refetches all data with the member's permissions. */
const useActivationNotice = (isActivated: boolean, search: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isActivated) return;
    void announceActivation(search);
    const wanted = takeWantedPath();
    // As after a sign-in: the page of the evening goes on with its action.
    if (wanted) void navigate(wanted, { replace: true, state: { hasSignedIn: true } satisfies Arrival });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "activation" });
  }, [isActivated, search, navigate]);
};

const Activated = () => {
  const messages = useMessages(membershipMessages).success;
  const name = firstName(useSession().me?.full_name);
  return (
    <StatusScreen
      title={name ? messages.activated({ name }) : messages.activatedWithoutName}
      body={messages.activatedBody}
      icon={<Check aria-hidden />}
    >
      <div className="mb-3 w-full max-w-md text-start">
        <OwnCard />
      </div>
      <Link to={paths.dashboard} className={buttonClass("big")}>
        {messages.dashboard}
      </Link>
      <Link to={paths.events} className={buttonClass("quiet", "min-h-13!")}>
        {messages.events}
      </Link>
    </StatusScreen>
  );
};

/** The role of the person has the membership without a charge now. The simulated payment has charged nothing. */
const Included = ({ isDemo }: { readonly isDemo: boolean }) => {
  const messages = useMessages(membershipMessages).success;
  return (
    <StatusScreen
      title={messages.included}
      body={isDemo ? messages.includedUncharged : messages.includedPaid}
      icon={<Check aria-hidden />}
    >
      <Link to={paths.card} className={buttonClass("big")}>
        {messages.card}
      </Link>
      <Link to={paths.dashboard} className={buttonClass("quiet", "min-h-13!")}>
        {messages.dashboard}
      </Link>
    </StatusScreen>
  );
};

interface StatusScreenProps {
  readonly title: string;
  readonly body?: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

const StatusScreen = ({ title, body, icon, children }: StatusScreenProps) => (
  <div className="mx-auto grid max-w-xl justify-items-center px-4 py-10 text-center md:py-16">
    <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink">
      {icon}
    </span>
    <div role="status" className="mt-6">
      <h1 className="text-2xl">{title}</h1>
      {body && <p className="mt-2 text-base text-ink-2">{body}</p>}
    </div>
    {children && <div className="mt-8 flex w-full flex-wrap justify-center gap-3">{children}</div>}
  </div>
);

const pendingPauseMs = 2000;
const pendingTries = 30;

/**
 * Activates the membership named in the success page's address. Activation is idempotent, so it runs as a query: a
 * pending payment is retried every two seconds for one minute. `isFresh` skips the request after the reload that
 * follows an activation.
 */
const activationQuery = (search: string, isFresh: boolean) => ({
  queryKey: ["activation", search],
  queryFn: async () => {
    const reply = await activate(new URLSearchParams(search));
    // The page is reloading: the query stays pending until then.
    return reloadOnce(search) ? new Promise<never>(() => {}) : reply;
  },
  ...(isFresh && { initialData: { success: true as const } }),
  retry: (count: number, error: Error) =>
    hasCode(error, "PaymentPending") ? count < pendingTries : !isAnswer(error) && count < 1,
  retryDelay: pendingPauseMs,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

const hasCode = (error: Error, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;

const activate = async (search: URLSearchParams) => {
  const claim = Object.fromEntries(
    ["session_id", "sid", "demo"].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { data: body } = activateMembership.body.safeParse(claim);
  if (!body) throw new ApiError("InvalidSession");
  return call(activateMembership, { body });
};

/** Stores the last activation seen in this browser, so that it is announced once. */
const seenKey = "majlis.activated";
/** Set from the activation until the reload that follows it. */
const freshKey = "majlis.activated.fresh";

/** Reloads the page once per activation, with the member's permissions. Returns false when it did so before. */
const reloadOnce = (search: string): boolean => {
  if (localStorage.getItem(seenKey) === search) return false;
  localStorage.setItem(seenKey, search);
  sessionStorage.setItem(freshKey, search);
  location.reload();
  return true;
};

/** Whether the page was reloaded by this activation and still has to announce it. */
const isFreshlyActivated = (search: string): boolean => sessionStorage.getItem(freshKey) === search;

/** Shows a toast and tracks the upgrade, once per activation. */
const announceActivation = async (search: string): Promise<void> => {
  if (!isFreshlyActivated(search)) return;
  sessionStorage.removeItem(freshKey);
  const { toastTitle, toastBody } = membershipMessages.get().success;
  toast({ title: toastTitle, description: toastBody });
  const own = yearlyPriceCents && (await call(getMembership).catch(() => undefined));
  const { months } = own || {};
  track({
    event_type: "upgrade",
    properties: {
      plan: months === undefined ? "monthly" : "yearly",
      amount: priceOfMonths(months) / houseMoney.unit,
    },
  });
};
