import type { WordingOf } from "../../lib/i18n";
import type { adminMessages } from "./admin.messages";

export default {
  none: "–",
} satisfies WordingOf<typeof adminMessages>;
