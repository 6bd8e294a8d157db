import { AccountRights } from "./AccountRights";
import { OwnMembership } from "#features/membership/OwnMembership.tsx";
import { ProfilePage } from "./profile/ProfilePage";
import { TwoStep } from "./two-step/TwoStep";

/** The profile and, below it, the card and what everybody may do with the own data: features on one page. */
export const MemberProfilePage = () => (
  <>
    <ProfilePage />
    <OwnMembership />
    <TwoStep />
    <AccountRights />
  </>
);
