import { membershipStatuses } from "@majlis/core/membership/membership.rules";
import { useQuery } from "@tanstack/react-query";
import { OwnMembership } from "./OwnMembership";
import { PlanCard } from "./PlanCard";
import { ownMembershipQuery } from "./ownMembership.queries";

/** A member's card and status on the membership page. An unpaid month can be paid below. */
export const MemberArea = () => {
  const { data: membership } = useQuery(ownMembershipQuery());
  const mayBuy = membership?.status ? membershipStatuses[membership.status].mayBuy : false;
  return (
    <div className="grid gap-8">
      <OwnMembership isOnMembershipPage />
      {mayBuy && <PlanCard />}
    </div>
  );
};
