import { defineMessages } from "../../lib/i18n";

export const feedsMessages = defineMessages("feeds", {
  title: "New evenings, by themselves",
  body: "Subscribe once, and your calendar or your reader keeps up with the city.",
  calendar: "Subscribe in your calendar",
  news: "RSS feed",
});
