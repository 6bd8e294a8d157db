import { homeZone } from "@majlis/contracts/cities";
import { goodUntil, hasEnded } from "@majlis/core/membership/membership.rules";
import { proofColor } from "@majlis/core/membership/proof.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatInstant, localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { useSecond } from "#shared/ui/useSecond.ts";
import { useWakeLock } from "#shared/ui/browserState.ts";
import { type OwnMembership, ownMembershipQuery, useClockCheck } from "../ownMembership.queries";
import { membershipMessages } from "../messages/en";

/** The proof of a member who scanned a partner's sheet, for the person at the counter. */
export const ProofPage = () => {
  const messages = useMessages(membershipMessages).proofPage;
  usePageTitle(messages.title);
  const { data, error, refetch } = useQuery(ownMembershipQuery());
  if (data) return data.qrCode === null ? <NoProof /> : <Proof membership={data} />;
  return (
    <div className="mx-auto w-full max-w-xl p-4">
      <h1 className="mb-4 text-2xl">{messages.title}</h1>
      {error ? (
        <Failure error={error} fallback="Unexpected" onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
};

const Proof = ({ membership }: { readonly membership: OwnMembership }) => {
  const messages = useMessages(membershipMessages).proofPage;
  const { me } = useSession();
  const now = useSecond();
  const until = goodUntil(membership);
  useClockCheck();
  useWakeLock();
  // The device may have kept the membership for longer than it lasts.
  if (hasEnded(membership, new Date(now))) return <NoProof />;
  return (
    <div
      className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center text-white forced-color-adjust-none print:min-h-0 print:text-ink"
      style={{ backgroundColor: proofColor(now) }}
    >
      <p className="text-lg">{messages.member}</p>
      <h1 className="font-display text-4xl font-bold wrap-anywhere">
        <bdi>{me?.full_name}</bdi>
      </h1>
      <p className="font-display text-5xl font-bold tabular-nums" aria-live="off">
        {new Intl.DateTimeFormat(localeTag(), { timeStyle: "medium", timeZone: homeZone }).format(now)}
      </p>
      {until && <p>{messages.untilDate({ date: formatInstant(until, "date") })}</p>}
      <p className="max-w-prose">{messages.moves}</p>
    </div>
  );
};

const NoProof = () => {
  const messages = useMessages(membershipMessages).proofPage;
  return (
    <div className="mx-auto w-full max-w-xl p-4">
      <EmptyState
        level={1}
        art={{ seed: "no proof", motif: "arcade", ink: "night", hour: 20 }}
        title={messages.noneTitle}
        action={
          <Link to={paths.membership} className={buttonClass("primary")}>
            {messages.join}
          </Link>
        }
      >
        {messages.noneBody}
      </EmptyState>
    </div>
  );
};
