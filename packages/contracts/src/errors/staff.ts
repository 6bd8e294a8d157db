import { row, rows } from "./row";

export const founders = rows({
  EventNotCreated: row(500, "Error", "Failed to create event"),
  EventNotDeleted: row(500, "Error", "Failed to delete event"),
  EventNotEditable: row(409, "Error", "A canceled event cannot be changed."),
  EventStarted: row(409, "Error", "This event has already started."),
  EventHasGuests: row(409, "Error", "People hold tickets or wait for an answer. Cancel the event instead."),
  CapacityTooLow: row(409, "Error", "More people hold tickets than this capacity allows."),
  RequestsNotLoaded: row(500, "Error", "Failed to load requests"),
  RequestNotFound: row(404, "Error", "This request does not exist, or is not yours to decide."),
  RequestAlreadyDecided: row(409, "Error", "This request was already decided the other way."),
  CheckInFailed: row(500, "Error", "Failed to check in"),
  CheckInChanged: row(409, "Error", "This check-in has changed meanwhile. Reload the list."),
  AnalyticsNotLoaded: row(500, "Error", "Failed to load analytics"),
  ApplicationFailed: row(500, "Failed to send application", "Please try again or contact us directly."),
});

export const administration = rows({
  UserNotFound: row(404, "Error", "This account does not exist, or was deleted."),
  RoleNotChanged: row(500, "Error", "Failed to change role"),
  LastAdmin: row(409, "Error", "The last admin has to stay one. Make somebody else an admin first."),
  ApplicationsNotLoaded: row(500, "Error", "Failed to load applications"),
  ApplicationNotFound: row(404, "Error", "This application does not exist."),
  ApplicationAlreadyDecided: row(409, "Error", "This application was already decided the other way."),
  MessagesNotLoaded: row(500, "Error", "Failed to load messages"),
  MessageNotFound: row(404, "Error", "This message does not exist."),
  MessageNotMarked: row(500, "Error", "Failed to mark message"),
  OverviewNotLoaded: row(500, "Error", "Failed to load the overview"),
  AuditNotLoaded: row(500, "Error", "Failed to load the audit log"),
  SettingsNotLoaded: row(500, "Error", "Failed to load settings"),
});
