export { FounderDoorPage, HelperDoorPage, HostDoorPage } from "./DoorPage";
