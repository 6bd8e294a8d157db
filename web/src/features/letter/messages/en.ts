import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const letterMessages = defineMessages("features/letter", {
  invite: {
    title: "The week in the city",
    body: "One letter on Thursday morning: the evenings of the week, what is new in the guidebook, and a photo of last week.",
    open: "Get the Letter",
  },
  form: {
    body: "We mail you a link first. The letter starts when you press the button there, and each letter has a link that stops it.",
    email: "Email",
    city: "City",
    language: "Language of the letter",
    en: "English",
    ar: "Arabic",
    both: "Arabic and English",
    send: "Mail Me the Link",
    sending: "Sending...",
    sent: "Look into your mail: the link there starts the letter. It works for 48 hours.",
  },
  confirm: {
    title: "Start the weekly letter?",
    body: "You get one mail on Thursday mornings. Each letter has a link that stops it.",
    action: "Yes, Send It to Me",
    busy: "Starting...",
    done: "The letter comes to you",
    doneBody: params("On Thursday morning you get the week in {city}."),
  },
  stop: {
    title: "Stop the weekly letter?",
    body: "You get no more letters. Mails about your tickets still come.",
    action: "Stop the Letter",
    busy: "Stopping...",
    done: "The letter has stopped",
    doneBody: "Your address is off the list. You can start the letter again here for 48 hours.",
    undo: "Start It Again",
    events: "See the Evenings",
  },
  own: {
    title: "Weekly letter",
    label: "Send me the letter",
    hint: "On Thursday mornings, by mail",
    city: "City of the letter",
    loading: "Loading your letter",
    started: "The letter comes to you on Thursdays",
    stopped: "The letter has stopped",
    saved: "Your letter is changed",
  },
});
