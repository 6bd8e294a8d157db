import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { posterMessages } from "./en";

export default {
  field: {
    title: "الملصق",
    shuffle: "ملصق آخر",
    automatic: "يُرسم من العنوان والوقت.",
    chosen: "هذا هو الملصق الذي يراه الضيوف.",
  },
} satisfies MessagesOf<typeof posterMessages>;
