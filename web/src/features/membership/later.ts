export { CardPage, OwnCard } from "./card/CardPage";
export { DeskPage } from "./desk/DeskPage";
export { MemberArea } from "./MemberArea";
export { VerifyMembershipPage } from "./VerifyMembershipPage";
