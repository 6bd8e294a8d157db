import { defineMessages } from "../../../lib/i18n";

export const founderStatsMessages = defineMessages("founderStats", {
  days: "Tickets of the last 30 days",
  issued: "Issued",
  members: "To members",
  free: "To free accounts",
  rates: "Rates",
  fill: "Seats filled",
  conversion: "Requests approved",
  show: "Show rate",
  more: "Analytics",
  none: "No tickets yet",
  noneBody: "Numbers appear with your first ticket.",
});
