import { house, houseName } from "@majlis/contracts/house/house";
import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const sharedMessages = defineMessages("shared", {
  ui: {
    wordmark: house.wordmark.en,
    close: "Close",
    dismiss: "Dismiss",
    notification: "Notification",
    notifications: "Notifications ({hotkey})",
    showPassword: "Show password",
    hidePassword: "Hide password",
    selected: "selected",
    tooLong: params("{length} of {max} characters"),
    nowIs: params("Now in “{field}”:"),
    saveAgain: "Save again to put yours in its place, or change it first.",
    empty: "empty",
    yes: "Yes",
    no: "No",
    chooseTime: "Choose a date and time",
    cancel: "Cancel",
    loading: "Loading",
    offline: "You are offline",
    failed: "This page could not be loaded",
    tryAgain: "Try Again",
    showMore: "Show More",
    results: params("Results: {number}"),
    resultsAndMore: params("Results: {number}, and more"),
    loadingMore: "Loading...",
    qrCode: "QR code",
    member: "Member",
    cityFounder: "City Founder",
    admin: "Admin",
    freeUser: "Free User",
  },
  restricted: {
    membership: "Upgrade to Member",
    signIn: "Sign In",
  },
  times: {
    /** Beside a time, for a reader in another time zone. */
    ofCity: params("{city} time"),
    afterIftar: "After iftar",
    /** In place of a venue that guests get later. */
    placeFrom: params("The place comes on {when}"),
  },
  /** In place of the name of a deleted account. */
  names: {
    formerHost: "Former host",
    formerHolder: "Deleted account",
  },

  buttons: {
    apple: "Add to Apple Wallet",
    google: "Add to Google Wallet",
    opening: "Opening...",
    updates: "The saved ticket changes when the time or place moves.",
    updatesCard: "The saved card changes when you renew.",
  },

  // Links that a refusal offers.

  wayOn: {
    becomeMember: "Become a Member",
    ownMembership: "See Your Membership",
    myTickets: "See My Tickets",
    otherEvents: "See Other Events",
    otherGatherings: "See Other Gatherings",
    writeToUs: "Write to Us",
  },

  // Tickets and cards.

  /** Shown in browsers within apps. */
  withinApp: {
    title: "No file? Open this page in your browser",
    body: 'Apps like Instagram may not save files. Choose "Open in Browser" in the app\'s menu, or copy the address:',
  },
  largeCode: {
    show: "Show Full Screen",
    hint: "Turn up the brightness and hold this code to the scanner.",
  },
  saved: {
    offline: "You are offline",
    notReached: `${houseName.en} cannot be reached`,
    savedAt: params("This is what was saved on {date} at {time}. Its QR code scans as ever."),
  },

  field: {
    title: "Poster",
    shuffle: "Shuffle",
    automatic: "Drawn from the title and the time.",
    chosen: "Guests see this poster.",
  },

  // The camera.

  view: {
    picture: "The camera's picture",
    starting: "Opening the camera",
    torchOn: "Turn the light on",
    torchOff: "Turn the light off",
    switchCamera: "Switch camera",
    tryAgain: "Try Again",
    unsupportedTitle: "No camera in this browser",
    unsupportedBody: "This browser cannot open a camera here. Type the code instead.",
    refusedTitle: "The camera is not allowed",
    refusedBody: "Allow it for this site in the browser's settings and try again, or type the code.",
    absentTitle: "No camera found",
    absentBody: "Connect a camera and try again, or type the code.",
    inUseTitle: "The camera is in use",
    inUseBody: "Close the other app or tab that uses it and try again, or type the code.",
    lostTitle: "The camera is gone",
    lostBody: "It was disconnected or taken away. Try again, or type the code.",
    protectedTitle: "This browser hides the picture",
    protectedBody:
      "Its privacy protection scrambles what the camera sees. Allow this site to use canvas data and try again, or type the code.",
    failedTitle: "The camera did not open",
    failedBody: "Try again, or type the code.",
  },
});
