import { defineMessages } from "../../lib/i18n";

export const twoStepMessages = defineMessages("twoStep", {
  title: "Two-step sign-in",
  body: "Besides your password, signing in asks for a code of an app on your phone. Whoever finds out your password cannot get in.",
  asked: "You run things here: please turn it on.",
  askedBody: "Your account can see other people's data. A second step keeps it yours.",
  on: "On",
  off: "Off",
  turnOn: "Turn On",
  later: "Later",
  turnOff: "Turn Off",
  turningOff: "Turning off...",
  question: "Turn two-step sign-in off?",
  questionBody: "From then on your password alone signs you in.",
  setUp: "Set up your app",
  setUpBody:
    "Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.",
  key: "Key",
  code: "Code of your app",
  confirm: "Turn On",
  confirming: "Checking...",
  turnedOn: "Two-step sign-in is on",
  turnedOnBody: "The next sign-in asks for a code of your app.",
  turnedOff: "Two-step sign-in is off",
});
