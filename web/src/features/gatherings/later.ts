export { HostActions } from "./HostActions";
export { MyGatheringsPage } from "./MyGatheringsPage";
export { ReportGathering } from "./ReportGathering";
