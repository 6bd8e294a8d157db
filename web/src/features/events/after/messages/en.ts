import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of the days after an event. */
export const afterMessages = defineMessages("features/events/after", {
  /** Of an admitted guest. */
  rating: {
    title: "How was it?",
    body: "The host sees stars and sentences, without names. A rating cannot be changed.",
    stars: "Stars",
    starCount: count({ one: "{count} star", many: "{count} stars" }),
    sentence: "A sentence (optional)",
    placeholder: "What will you remember?",
    send: "Send Rating",
    sending: "Sending...",
    sent: "Thank you",
    yours: "Your rating",
  },
  /** Of the founder. */
  results: {
    title: "How it was",
    none: "Guests are asked after the event. Results appear once three have answered.",
    few: count({
      one: "{count} guest has answered. Results appear once three have.",
      many: "{count} guests have answered. Results appear once three have.",
    }),
    average: params("{average} of 5"),
    answers: count({ one: "{count} answer", many: "{count} answers" }),
    sentences: "In their words",
    loading: "Loading ratings...",
  },
});
