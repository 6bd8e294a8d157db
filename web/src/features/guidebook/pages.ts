export { GuidebookPage } from "./GuidebookPage";
