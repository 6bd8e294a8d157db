import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const activityMessages = defineMessages("activity", {
  title: "What happened lately",
  joinedEvent: params("You joined the event {title}."),
  joinedGathering: params("You joined the gathering {title}."),
  hosted: params("You hosted {title}."),
  membership: "Your membership began.",
  account: "You opened your account.",
  none: "No activity yet",
  noneBody: "What you join and host shows up here.",
});
