import { DoorPage } from "./DoorPage";

/** The door of a founder's events. */
export const FounderDoorPage = () => <DoorPage owner="founder" />;
