import { AccountRights } from "./features/account/AccountRights";
import { OwnMembership } from "./features/membership/OwnMembership";
import { ProfilePage } from "./features/profile/ProfilePage";

/** The profile and, below it, the card and what everybody may do with the own data: three features on one page. */
export const MemberProfilePage = () => (
  <>
    <ProfilePage />
    <OwnMembership />
    <AccountRights />
  </>
);
