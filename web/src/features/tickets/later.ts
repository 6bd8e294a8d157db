export { OccasionTicketDialog } from "./ticket/TicketDialog";
export { PassportPage } from "./passport/PassportPage";
export { PriceDialog } from "./seats/PriceDialog";
export { SeatBox } from "./seats/SeatBox";
export { TicketsPage } from "./TicketsPage";
