export { RedeemPage } from "./RedeemPage";
