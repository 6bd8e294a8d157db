export { ComingPage } from "./coming/ComingPage";
export { GuestTicketPage } from "./guests/GuestTicketPage";
