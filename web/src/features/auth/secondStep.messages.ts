import { defineMessages } from "../../lib/i18n";

export const secondStepMessages = defineMessages("secondStep", {
  title: "One more step",
  body: "Open your authenticator app and enter the code that it shows for Majlis.",
  code: "Code of your app",
  confirm: "Confirm",
  confirming: "Confirming...",
  back: "Back to Login",
  lost: "Is your phone gone? Write to us from the address of your account, and we take this step off.",
});
