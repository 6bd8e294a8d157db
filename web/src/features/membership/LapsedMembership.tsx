import { useQuery } from "@tanstack/react-query";
import { ownMembershipQuery } from "./ownMembership.queries";
import { MembershipStanding } from "./MembershipStanding";

/** Tells somebody whose membership has ended since when, and how to begin again; nothing to everybody else. */
export const LapsedMembership = () => {
  const { data: membership } = useQuery(ownMembershipQuery());
  if (membership?.status !== "expired") return null;
  return <MembershipStanding membership={membership} />;
};
