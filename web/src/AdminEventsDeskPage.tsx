import { AdminEventsPage } from "./features/admin/AdminEventsPage";
import { EventMenu } from "./features/founder/EventMenu";

/** The admins' list of events, and what they can do about each: two features on one page. */
export const AdminEventsDeskPage = () => <AdminEventsPage Actions={EventMenu} />;
