export { MembershipPage } from "./MembershipPage";
export { MembershipSuccessPage } from "./MembershipSuccessPage";
export { TransferPage } from "./transfer/TransferPage";
