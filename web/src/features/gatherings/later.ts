export { HostActions } from "./HostActions";
export { MyGatheringsPage } from "./MyGatheringsPage";
export { Report } from "#shared/report/Report.tsx";
