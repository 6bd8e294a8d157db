import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Pages of hosts, and following them. */
export const hostMessages = defineMessages("features/events/hosts", {
  page: {
    founder: "City founder",
    came: count({ one: "{count} guest so far", many: "{count} guests so far" }),
    upcoming: "Evenings to come",
    past: "Past evenings",
    none: "Nothing planned yet",
    noneBody: "Follow this host to hear of the next evening.",
    allEvents: "All events",
    loading: "Loading the host...",
    edit: "Edit my page",
    photoOf: params("Photo of {name}"),
  },
  follow: {
    follow: "Follow",
    stop: "Stop following",
    note: "You get a mail about new evenings, at most one a day.",
    started: params("You follow {name}"),
    stopped: params("You no longer follow {name}"),
    saving: "Saving...",
  },
  unfollow: {
    title: "Stop these mails?",
    body: "You will stop following this host and get no more mails about new evenings. Mails about your tickets still come.",
    action: "Stop the mails",
    stopping: "Stopping...",
    done: "The mails have stopped",
    doneBody: "You can follow the host again on the host's page.",
  },
  own: {
    title: "My page",
    intro: "What people see when they open your name on an event. Only listed events are on it.",
    sentence: "A sentence about you",
    placeholder: "Who comes to your evenings, and why?",
    save: "Save",
    saving: "Saving...",
    saved: "Your page is saved",
    view: "View my page",
  },
});
