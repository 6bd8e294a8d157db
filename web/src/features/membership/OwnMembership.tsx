import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { MembershipStatusCard } from "./MembershipStatusCard";
import { membershipCacheKey, ownMembershipQuery } from "./ownMembership.queries";
import { membershipMessages } from "./messages/en";
import { MemberCard } from "./card/MemberCard";
import { Savings } from "./savings/Savings";

interface OwnMembershipProps {
  /** The membership page has the price of an unpaid month, so that no link leads there. */
  readonly isOnMembershipPage?: boolean;
}

/** The user's member card and membership status, as a section of a page. */
export const OwnMembership = ({ isOnMembershipPage = false }: OwnMembershipProps) => {
  const messages = useMessages(membershipMessages).card;
  const { me } = useSession();
  const { data: membership, error, refetch } = useQuery(ownMembershipQuery());
  return (
    <section aria-labelledby="own-membership" className={isOnMembershipPage ? "" : "mt-10"}>
      <h2 id="own-membership" className="mb-5 text-xl">
        {messages.title}
      </h2>
      <OfflineCopyNotice name={membershipCacheKey} />
      {membership ? (
        <>
          <div className="grid items-start gap-6 md:grid-cols-2">
            {membership.qrCode !== null && <MemberCard name={me?.full_name ?? ""} membership={membership} />}
            <MembershipStatusCard membership={membership} isOnMembershipPage={isOnMembershipPage} />
          </div>
          {membership.qrCode !== null && <Savings />}
        </>
      ) : error ? (
        <Failure error={error} fallback="Unexpected" onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-80 md:w-1/2" />
        </div>
      )}
    </section>
  );
};
