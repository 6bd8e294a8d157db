import { AccountRights } from "./features/account/AccountRights";
import { OwnMembership } from "./features/membership/OwnMembership";
import { ProfilePage } from "./features/profile/ProfilePage";
import { TwoStep } from "./features/two-step/TwoStep";

/** The profile and, below it, the card and what everybody may do with the own data: features on one page. */
export const MemberProfilePage = () => (
  <>
    <ProfilePage />
    <OwnMembership />
    <TwoStep />
    <AccountRights />
  </>
);
