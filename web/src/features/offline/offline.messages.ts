import { defineMessages } from "../../lib/i18n";

export const offlineMessages = defineMessages("offline", {
  noNetwork: "No network. What was saved on this device still opens.",
  newVersion: "A new version is ready",
  reload: "Reload",
  later: "Later",
});
