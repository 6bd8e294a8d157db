export { EventPage } from "./EventPage";
export { EventsPage } from "./EventsPage";
export { HostPage } from "./hosts/HostPage";
export { UnfollowPage } from "./hosts/HostPage";
