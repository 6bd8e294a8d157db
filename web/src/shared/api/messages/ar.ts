import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { apiMessages } from "./en";

/** Links that a refusal offers. */
export default {
  wayOn: {
    becomeMember: "كن عضوًا",
    ownMembership: "شاهد عضويتك",
    myTickets: "شاهد تذاكري",
    otherEvents: "شاهد فعاليات أخرى",
    otherGatherings: "شاهد لقاءات أخرى",
  },
} satisfies MessagesOf<typeof apiMessages>;
