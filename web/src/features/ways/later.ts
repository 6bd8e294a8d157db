export { ChangeEventWay } from "./ChangeWay";
export { ChangeSeatWay } from "./ChangeWay";
export { ChangeWay } from "./ChangeWay";
export { NextYear } from "./NextYear";
export { WayDialog } from "./WayDialog";
export { WayQuestion } from "./WayQuestion";
