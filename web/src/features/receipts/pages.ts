export { ReceiptPage } from "./ReceiptPage";
export { ReceiptsPage } from "./ReceiptsPage";
