import type { WordingOf } from "../../lib/i18n";
import type { legalMessages } from "./legal.messages";

export default {
  contents: "في هذه الصفحة",
  since: "سارٍ منذ",
  write: "اكتب إلينا",
  toAccount: "بياناتي وحسابي",
  toMembership: "عن العضوية",
} satisfies WordingOf<typeof legalMessages>;
