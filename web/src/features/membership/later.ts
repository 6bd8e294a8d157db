export { CardPage, OwnCard } from "./card/CardPage";
export { DeskPage } from "./desk/DeskPage";
export { MemberArea } from "./MemberArea";
export { WantedEvening } from "./WantedEvening";
export { VerifyMembershipPage } from "./VerifyMembershipPage";
