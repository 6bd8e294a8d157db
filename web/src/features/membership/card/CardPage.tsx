import { home } from "@majlis/contracts/cities";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, IdCard, CircleCheck } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useWakeLock } from "#shared/ui/browserState.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { PlaceRow } from "#shared/ui/Panel.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { membershipMessages } from "../messages/en";
import {
  membershipCacheKey,
  ownMembershipQuery,
  type OwnMembership,
  useMovingCode,
} from "../ownMembership.queries";
import { goodUntil, lastDayOf } from "@majlis/core/membership/membership.rules";
import { spacedNumber } from "@majlis/core/membership/cardCode.rules";
import { useStore } from "@nanostores/react";
import { isClockDoubtful } from "#shared/api/serverClock.ts";
import { formatInstant, formatSaving } from "#shared/i18n/format.ts";
import { LargeCode } from "#shared/codes/LargeCode.tsx";
import { StarCode } from "./StarCode";
import { WalletButtons } from "#shared/codes/WalletButtons.tsx";
import { newsOf, useNewestSavings } from "../savings/savings.queries";
import { Words } from "#shared/ui/Words.tsx";

const links = [
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

interface MembershipCardProps {
  readonly name: string;
  readonly membership: OwnMembership;
}

/** The card that partners scan. */
const MembershipCard = ({ name, membership }: MembershipCardProps) => {
  const messages = useMessages(membershipMessages).card;
  const shown = useMovingCode(membership);
  const isDoubtful = useStore(isClockDoubtful);
  if (!shown) return null;
  const { memberSince, moving, qrCode } = membership;
  const validUntil = goodUntil(membership);
  return (
    <div className="isolate overflow-hidden rounded-xl bg-upsell p-6 text-white">
      <p className="text-on-upsell-2">{messages.member}</p>
      <StarCode {...shown} />
      {shown.secondsLeft !== undefined && (
        <p className="relative py-1 text-center text-on-upsell-2">
          {isDoubtful ? messages.clockDoubtful : messages.newCode({ seconds: String(shown.secondsLeft) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="font-display text-xl font-bold wrap-anywhere">
            <Words>{name}</Words>
          </p>
          <p className="mt-1 font-display text-lg font-bold tracking-wide wrap-anywhere select-all">
            <bdi dir="ltr">{moving ? spacedNumber(moving.number) : qrCode}</bdi>
          </p>
        </div>
        <dl className="text-end">
          <dt className="text-on-upsell-2">{messages.validUntil}</dt>
          <dd className="font-semibold">
            {validUntil ? formatInstant(lastDayOf(validUntil), "date", home) : messages.noEnd}
          </dd>
        </dl>
      </div>
      {memberSince && (
        <p className="mt-3 text-on-upsell-2">
          {messages.since} {formatInstant(memberSince, "date", home)}
        </p>
      )}
      <LargeCode
        text={shown.text}
        typed={moving && spacedNumber(moving.number)}
        title={messages.largeTitle}
        name={name}
        note={
          validUntil
            ? messages.validUntilDate({ date: formatInstant(lastDayOf(validUntil), "date", home) })
            : messages.noEnd
        }
        className="mt-6 w-full"
        below={<SavingNews />}
      />
      <WalletButtons className="mt-3" />
    </div>
  );
};

/** Tells beside a shown card what the partner recorded, within a second. */
const SavingNews = () => {
  const messages = useMessages(membershipMessages).news;
  const { newest, shownAt } = useNewestSavings();
  const news = newsOf(newest.data, shownAt);
  const place = news?.place ?? messages.somewhere;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 rounded-md bg-primary-soft font-semibold text-primary-ink not-empty:mt-4 not-empty:p-3"
    >
      {news && (
        <>
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          <Words className="wrap-anywhere">
            {news.saved === null
              ? messages.visit({ place })
              : messages.saved({ place, sum: formatSaving({ amount: news.saved, currency: news.currency }) })}
          </Words>
        </>
      )}
    </p>
  );
};
