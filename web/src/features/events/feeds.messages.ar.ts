import type { WordingOf } from "../../lib/i18n";
import type { feedsMessages } from "./feeds.messages";

export default {
  title: "أمسيات جديدة تصلك تلقائيًا",
  body: "اشترك مرة واحدة، فيبقى تقويمك أو قارئ أخبارك على اطّلاع بما يجري في المدينة.",
  calendar: "اشترك من تقويمك",
  news: "خلاصة RSS",
} satisfies WordingOf<typeof feedsMessages>;
