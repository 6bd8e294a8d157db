export { GatheringPage } from "./GatheringPage";
export { GatheringsPage } from "./GatheringsPage";
