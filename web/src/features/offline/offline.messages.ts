import { defineMessages } from "../../lib/i18n";

export const offlineMessages = defineMessages("offline", {
  noNetwork: "No network. What was saved on this device still opens.",
  newVersion: "A new version is ready",
  lostPart: "A part of this page could not be loaded",
  reload: "Reload",
  later: "Later",
});
