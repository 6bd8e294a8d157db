export { GuestTicketPage } from "./guests/GuestTicketPage";
