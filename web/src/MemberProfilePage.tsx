import { OwnMembership } from "./features/membership/OwnMembership";
import { ProfilePage } from "./features/profile/ProfilePage";

/** The profile and, below it, the card: two features on one page. */
export const MemberProfilePage = () => (
  <>
    <ProfilePage />
    <OwnMembership />
  </>
);
