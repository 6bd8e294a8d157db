import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { cardName, ownMembershipQuery } from "./ownMembership.queries";
import { useSession } from "#shared/session/useSession.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { SavedNotice } from "#shared/ui/SavedNotice.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { MemberCard } from "./MemberCard";
import { MembershipStanding } from "./MembershipStanding";
import { membershipMessages } from "./messages/en";

/** One's own card and how the membership stands, as a part of the profile. */
export const OwnMembership = () => {
  const messages = useMessages(membershipMessages).card;
  const { me } = useSession();
  const { data: membership, error, refetch } = useQuery(ownMembershipQuery());
  return (
    <section aria-labelledby="own-membership" className="mt-10">
      <h2 id="own-membership" className="mb-5 text-xl">
        {messages.title}
      </h2>
      <SavedNotice name={cardName} />
      {membership ? (
        <div className="grid items-start gap-6 md:grid-cols-2">
          {membership.qrCode !== null && (
            <MemberCard name={me?.full_name ?? ""} membership={membership} qrCode={membership.qrCode} />
          )}
          <MembershipStanding membership={membership} />
        </div>
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
