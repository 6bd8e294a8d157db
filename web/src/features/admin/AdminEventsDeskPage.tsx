import { AdminEventsPage } from "./AdminEventsPage";
import { EventMenu } from "#features/founders/EventMenu.tsx";

/** The admins' list of events, and what they can do about each: two features on one page. */
export const AdminEventsDeskPage = () => <AdminEventsPage Actions={EventMenu} />;
