import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { activityMessages } from "./activity.messages";

export default {
  title: "ما جرى مؤخرًا",
  joinedEvent: params("انضممت إلى فعالية {title}."),
  joinedGathering: params("انضممت إلى لقاء {title}."),
  hosted: params("استضفت {title}."),
  membership: "بدأت عضويتك.",
  account: "فتحت حسابك.",
  none: "لا نشاط بعد",
  noneBody: "ما تنضم إليه وتستضيفه يظهر هنا.",
} satisfies WordingOf<typeof activityMessages>;
