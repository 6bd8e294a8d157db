import { membershipStatuses } from "@majlis/core/membership/membership.rules";
import { useQuery } from "@tanstack/react-query";
import { Gift, IdCard, Receipt } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { hasFeature, isOnSale } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { MembershipStatusCard } from "./MembershipStatusCard";
import { membershipMessages } from "./messages/en";
import type { Savings as Sums } from "@majlis/contracts/redemptions";
import { Discounts } from "./savings/Discounts";
import type { Period } from "./PeriodChoice";
import { savingsQueries, useNewestSavings } from "./savings/savings.queries";
import { membershipCacheKey, ownMembershipQuery } from "./ownMembership.queries";
import { SavingsSummary, useSum } from "./savings/SavingsSummary";
import { Words } from "#shared/ui/Words.tsx";

interface MemberAreaProps {
  /** The page's offer. `unpaid`: the period of a membership in its grace. */
  readonly Offer: ComponentType<{ readonly unpaid?: Period | undefined }>;
}

/** A member's status, savings and cancellation. An unpaid month can be paid below, by the page's offer. */
export const MemberArea = ({ Offer }: MemberAreaProps) => {
  const { card: messages, page } = useMessages(membershipMessages);
  const { giveMonth } = page;
  const { data: membership, error, refetch } = useQuery(ownMembershipQuery());
  if (!membership)
    return error ? (
      <Failure error={error} fallback="Unexpected" onRetry={() => void refetch()} />
    ) : (
      <div aria-busy>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <Skeleton className="h-80" />
      </div>
    );
  const { status, qrCode } = membership;
  return (
    <>
      <OfflineCopyNotice name={membershipCacheKey} />
      <div className="grid gap-6">
        <MembershipStatusCard membership={membership} isOnMembershipPage />
        {status && membershipStatuses[status].mayBuy && (
          <Offer unpaid={status === "past_due" ? periodOf(membership) : undefined} />
        )}
        {qrCode !== null && <Savings />}
        {/* Below the savings, which grow when they are there. */}
        <div className="flex flex-wrap gap-3 [:has([aria-busy])+&]:invisible">
          {qrCode !== null && (
            <Link to={paths.card} className={buttonClass("quiet")}>
              <IdCard className="size-4.5" aria-hidden />
              {messages.show}
            </Link>
          )}
          {isOnSale && hasFeature("gifts") && (
            <Link to={paths.gifts} className={buttonClass("quiet")}>
              <Gift className="size-4.5" aria-hidden />
              {giveMonth}
            </Link>
          )}
          <Link to={paths.receipts} className={buttonClass("quiet")}>
            <Receipt className="size-4.5" aria-hidden />
            {messages.receipts}
          </Link>
        </div>
      </div>
    </>
  );
};

const periodOf = ({ months }: { readonly months?: number | undefined }): Period =>
  months === undefined ? "month" : "year";

/** What the member's card saved, with the discounts that partners recorded. Follows the partner within a second. */
const Savings = () => {
  const messages = useMessages(membershipMessages).sums;
  const { newest } = useNewestSavings();
  const sums = useQuery(savingsQueries.sums(newest.data));
  // A failed refresh keeps the data that is there.
  const error = newest.data ? !sums.data && sums.error : newest.error;
  // Without a network there is nothing to show.
  if (newest.fetchStatus === "paused" && !newest.data) return null;
  return (
    <section aria-labelledby="savings" className="rounded-xl bg-surface p-6 shadow-card">
      <h2 id="savings" className="sr-only">
        {messages.section}
      </h2>
      {error ? (
        <Failure
          error={error}
          fallback="SavingsNotLoaded"
          onRetry={() => void (newest.data ? sums.refetch() : newest.refetch())}
        />
      ) : !newest.data || !sums.data ? (
        <div aria-busy>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-24" />
        </div>
      ) : newest.data.length === 0 ? (
        <NoSavings />
      ) : (
        <>
          <SavingsSummary sums={sums.data} />
          <Places places={sums.data.places} />
          <Discounts newest={newest.data} />
        </>
      )}
    </section>
  );
};

const NoSavings = () => {
  const messages = useMessages(membershipMessages).sums;
  return (
    <>
      <p className="font-display text-lg font-bold">{messages.emptyTitle}</p>
      <p className="mt-1 max-w-[60ch] text-ink-2">{messages.emptyBody}</p>
      <Link to={paths.guidebook} className={buttonClass("quiet", "mt-4")}>
        {messages.emptyAction}
      </Link>
    </>
  );
};

const Places = ({ places }: Pick<Sums, "places">) => {
  const { sums: messages, savingsList: list } = useMessages(membershipMessages);
  const writeSum = useSum();
  if (places.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">{messages.places}</h3>
      <ul className="mt-2 grid gap-1">
        {places.map(({ place, visits, saved }, index) => (
          // Partners without a name have no other key, and the list has no state.
          // oxlint-disable-next-line no-array-index-key
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              <Words>{place ?? list.noName}</Words>{" "}
              <span className="text-ink-2">{messages.visits(visits)}</span>
            </span>
            {saved.length > 0 && <bdi className="font-semibold tabular-nums">{writeSum(saved)}</bdi>}
          </li>
        ))}
      </ul>
    </>
  );
};
