import type { Membership } from "@majlis/contracts/membership";
import { goodUntil } from "@majlis/core/membership/membership.rules";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { LargeCode } from "#shared/ui/LargeCode.tsx";
import { Qr } from "#shared/ui/Qr.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { MembershipStatusCard } from "./MembershipStatusCard";
import { membershipCacheKey, ownMembershipQuery } from "./ownMembership.queries";
import { membershipMessages } from "./messages/en";

const WalletButtons = lazy(async () => ({
  default: (await import("#features/wallet/WalletButtons.tsx")).WalletButtons,
}));

const Savings = lazy(async () => ({ default: (await import("./savings/Savings")).Savings }));

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
            {membership.qrCode !== null && (
              <MemberCard name={me?.full_name ?? ""} membership={membership} qrCode={membership.qrCode} />
            )}
            <MembershipStatusCard membership={membership} isOnMembershipPage={isOnMembershipPage} />
          </div>
          <Suspense fallback={null}>
            <Savings />
          </Suspense>
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

interface MemberCardProps {
  readonly name: string;
  readonly membership: Membership;
  readonly qrCode: string;
}

/** The card that partners scan. */
const MemberCard = ({ name, membership, qrCode }: MemberCardProps) => {
  const messages = useMessages(membershipMessages).card;
  const { memberSince } = membership;
  const validUntil = goodUntil(membership);
  return (
    <div className="rounded-xl bg-upsell p-6 text-white">
      <p className="text-on-upsell-2">{messages.member}</p>
      <p className="mt-1 font-display text-xl font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <div className="mx-auto mt-5 w-fit rounded-lg bg-white p-3">
        <Qr text={qrCode} className="size-44" />
      </div>
      <p dir="ltr" className="mt-3 mb-5 text-center font-mono text-xs wrap-anywhere select-all">
        {qrCode}
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-on-upsell-2">{messages.since}</dt>
          <dd className="font-semibold">
            {memberSince ? formatInstant(memberSince, "date") : messages.unknown}
          </dd>
        </div>
        <div>
          <dt className="text-on-upsell-2">{messages.validUntil}</dt>
          <dd className="font-semibold">{validUntil ? formatInstant(validUntil, "date") : messages.noEnd}</dd>
        </div>
      </dl>
      <LargeCode
        text={qrCode}
        title={messages.largeTitle}
        name={name}
        note={
          validUntil ? messages.validUntilDate({ date: formatInstant(validUntil, "date") }) : messages.noEnd
        }
        className="mt-6 w-full"
      />
      <Suspense fallback={null}>
        <WalletButtons className="mt-3" />
      </Suspense>
    </div>
  );
};
