import { membershipStatuses } from "@majlis/core/membership/membership.rules";
import { useQuery } from "@tanstack/react-query";
import { Gift, IdCard, Receipt } from "lucide-react";
import { Link } from "react-router-dom";
import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale } from "#shared/sales.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { OfflineCopyNotice } from "#shared/ui/OfflineCopyNotice.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { MembershipStatusCard } from "./MembershipStatusCard";
import { membershipMessages } from "./messages/en";
import { membershipCacheKey, ownMembershipQuery } from "./ownMembership.queries";
import { PlanCard } from "./PlanCard";
import { Savings } from "./savings/Savings";

/** A member's status, savings and cancellation. An unpaid month can be paid below. */
export const MemberArea = () => {
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
        {status && membershipStatuses[status].mayBuy && <PlanCard />}
        {qrCode !== null && <Savings />}
        <div className="flex flex-wrap gap-3">
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
