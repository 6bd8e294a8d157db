import { useQuery } from "@tanstack/react-query";
import { BookOpen, IdCard, ShieldCheck } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useWakeLock } from "#shared/ui/useWakeLock.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { PlaceRow } from "#shared/ui/Panel.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { membershipMessages } from "../messages/en";
import { membershipCacheKey, ownMembershipQuery } from "../ownMembership.queries";
import { SavingNews } from "../savings/SavingNews";
import { MembershipCard } from "./MembershipCard";

const links = [
  { name: "proof", to: paths.proof, Icon: ShieldCheck },
  { name: "places", to: paths.guidebook, Icon: BookOpen },
  { name: "standing", to: paths.membership, Icon: IdCard },
] as const;

/** The card at a counter: as wide as the screen, awake, with what a partner records. */
export const CardPage = () => {
  const messages = useMessages(membershipMessages).card;
  usePageTitle(messages.title);
  useWakeLock();
  return (
    <section aria-labelledby="card-title">
      <h1 id="card-title" className="mb-4 text-2xl max-md:sr-only">
        {messages.title}
      </h1>
      <OfflineCopyNotice name={membershipCacheKey} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,28rem)_minmax(0,22rem)]">
        <div className="max-w-md">
          <OwnCard />
          <SavingNews />
        </div>
        <ul className="max-w-md divide-y divide-line rounded-lg bg-surface shadow-card">
          {links.map(({ name, to, Icon }) => (
            <PlaceRow key={name} to={to} Icon={Icon} title={messages[name]} body={messages[`${name}Body`]} />
          ))}
        </ul>
      </div>
    </section>
  );
};

/** The signed-in person's card. */
export const OwnCard = () => {
  const messages = useMessages(membershipMessages).card;
  const { me } = useSession();
  const { data: membership, error, refetch } = useQuery(ownMembershipQuery());
  if (membership) return <MembershipCard name={me?.full_name ?? ""} membership={membership} />;
  if (error) return <Failure error={error} fallback="Unexpected" onRetry={() => void refetch()} />;
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <Skeleton className="h-144 rounded-xl!" />
    </div>
  );
};
