export { CreateGathering, EditGathering } from "./GatheringForm";
export { HostActions } from "./HostActions";
export { MyGatheringsPage } from "./MyGatheringsPage";
export { ReportGathering } from "./ReportGathering";
