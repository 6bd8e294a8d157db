export { MembershipPage } from "./MembershipPage";
export { MembershipSuccessPage } from "./MembershipSuccessPage";
