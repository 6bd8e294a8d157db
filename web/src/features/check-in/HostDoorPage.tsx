import { DoorPage } from "./DoorPage";

/** The door of a member's own gatherings. */
export const HostDoorPage = () => <DoorPage owner="host" />;
