import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { Link } from "../../lib/router/Link";
import { useLocation } from "../../lib/router/useLocation";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths, type ReturnTo } from "../../paths";
import { Busy } from "../../ui/Busy";
import { buttonClass } from "../../ui/Button";
import { Failure } from "../../ui/Failure";
import { activationQuery } from "./activate";
import { celebrate, isFreshlyActivated } from "./celebrate";
import { successMessages } from "./success.messages";

/** After the payment: processing, activating, and then activated or failed. */
export const MembershipSuccessPage = () => {
  const messages = useMessages(successMessages);
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [isFresh] = useState(() => isFreshlyActivated(search));
  const activation = useQuery({ ...activationQuery(search, isFresh), enabled: status === "signedIn" });
  usePageTitle(messages.pageTitle);
  useCelebration(activation.isSuccess, search);
  if (status === "signedOut") {
    const state: ReturnTo = { from: pathname + search };
    return (
      <Stage title={messages.signInTitle} body={messages.signInBody} icon={<CircleAlert aria-hidden />}>
        <Link to={paths.auth} state={state} className={buttonClass("big")}>
          {messages.signIn}
        </Link>
      </Stage>
    );
  }
  if (activation.isSuccess) return <Activated />;
  if (activation.isFetching)
    return <Stage title={messages.activating} body={messages.activatingBody} icon={<Busy>{null}</Busy>} />;
  if (!activation.error)
    return <Stage title={messages.processing} body={messages.processingBody} icon={<Busy>{null}</Busy>} />;
  return (
    <Stage title={messages.failed} icon={<CircleAlert aria-hidden />}>
      <Failure
        className="w-full text-start"
        error={activation.error}
        fallback="ActivationFailed"
        onRetry={() => void activation.refetch()}
      />
      <Link to={paths.membership} className={buttonClass("quiet")}>
        {messages.back}
      </Link>
    </Stage>
  );
};

/** Once the page was loaded anew as a member's, it tells of it; whatever was read before is read again in any case. */
const useCelebration = (isActivated: boolean, search: string): void => {
  useEffect(() => {
    if (!isActivated) return;
    celebrate(search);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "activation" });
  }, [isActivated, search]);
};

const Activated = () => {
  const messages = useMessages(successMessages);
  return (
    <Stage title={messages.activated} body={messages.activatedBody} icon={<Check aria-hidden />}>
      <Link to={paths.dashboard} className={buttonClass("big")}>
        {messages.dashboard}
      </Link>
      <Link to={paths.events} className={buttonClass("quiet", "h-13!")}>
        {messages.events}
      </Link>
    </Stage>
  );
};

interface StageProps {
  readonly title: string;
  readonly body?: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

const Stage = ({ title, body, icon, children }: StageProps) => (
  <div className="mx-auto grid max-w-xl justify-items-center px-4 py-16 text-center md:py-24">
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
