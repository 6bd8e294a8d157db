import { defineMessages } from "../../lib/i18n";

export const membershipGuideMessages = defineMessages("membershipGuide", {
  teaserTitle: "Places that know us",
  teaserBody:
    "Cafés, kitchens, studios and shops across the city keep a discount for members. Show your card, and it counts.",
  teaserAction: "Open the Guidebook",
  faq: "Questions and answers",
  whenTitle: "When does my membership begin?",
  whenBody: "At once, when the payment has arrived. Your card is on your profile from then on.",
  cancelTitle: "How do I cancel?",
  cancelBody: "On your profile, with two clicks. You stay a member until the end of the month you paid.",
  missedTitle: "What if a payment does not go through?",
  missedBody: "We write to you, and your membership goes on for seven days while you settle it.",
  freeTitle: "What can I do without a membership?",
  freeBody: "See every event, and ask the host of a free one for a seat. A free account is all it takes.",
  cardTitle: "What does a partner see when scanning my card?",
  cardBody: "Your name, your role, and since when and until when you are a member. Nothing else.",
});
