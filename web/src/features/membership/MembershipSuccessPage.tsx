import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { firstName } from "#shared/i18n/shownName.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";
import { Busy, buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { activationQuery, announceActivation, isFreshlyActivated } from "./activation";
import { membershipMessages } from "./messages/en";

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
  useEffect(() => {
    if (!isActivated) return;
    announceActivation(search);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "activation" });
  }, [isActivated, search]);
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
      <Link to={paths.events} className={buttonClass("quiet", "h-13!")}>
        {messages.events}
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
