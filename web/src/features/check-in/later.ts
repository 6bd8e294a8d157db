export { OfflineSync } from "./OfflineSync";
