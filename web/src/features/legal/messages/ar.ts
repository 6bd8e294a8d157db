import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { legalMessages } from "./en";

export default {
  frame: {
    contents: "في هذه الصفحة",
    since: "سارٍ منذ",
    write: "اكتب إلينا",
    toAccount: "بياناتي وحسابي",
    toConduct: "قواعد السلوك",
    toMembership: "عن العضوية",
  },
} satisfies MessagesOf<typeof legalMessages>;
