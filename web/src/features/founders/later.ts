export { CoHostPage } from "./FounderEventPage";
export { FounderAnalyticsPage } from "./analytics/FounderAnalyticsPage";
export {
  FounderAttendeesPage,
  FounderEventPage,
  FounderHelpersPage,
  FounderMessagesPage,
} from "./FounderEventPage";
export { FounderEventsPage } from "./FounderEventsPage";
export { FounderHostPage } from "./host/FounderHostPage";
export { FounderRequestsPage } from "./FounderRequestsPage";
export { HelpedEventsPage } from "./helpers/HelpedEventsPage";
export { PendingCount } from "./FounderRequestsPage";
export { SubstitutePage } from "./SubstitutePage";
export { InvitePage } from "./helpers/InvitePage";
