export { AdminEventsPage as AdminEventsDeskPage } from "./AdminEventsPage";
