import { useQuery } from "@tanstack/react-query";
import { membershipQueries } from "./membership.queries";
import { MembershipStanding } from "./MembershipStanding";

/** Tells somebody whose membership has ended since when, and how to begin again; nothing to everybody else. */
export const LapsedMembership = () => {
  const { data: membership } = useQuery(membershipQueries.mine());
  if (membership?.status !== "expired") return null;
  return <MembershipStanding membership={membership} />;
};
