import { defineMessages } from "../../lib/i18n";

/** Below the list of events. */
export const guideMessages = defineMessages("eventsGuide", {
  upsellVisitorTitle: "The address is for people who show up",
  upsellFreeTitle: "You have seen the list. Now get in the room.",
  upsellBody:
    "Members see every location, join in one tap, host their own gatherings and save at partner places across the city. $20 per month, cancel anytime.",
  upsellVisitorAction: "Sign Up Free",
  upsellFreeAction: "Become a Member",
  howTitle: "How It Works",
  howFind: "Find an evening",
  howFindBody:
    "Browse what is on in your city. Every event is led by someone who knows the culture first-hand.",
  howJoin: "Join in one tap",
  howJoinBody: "Members join instantly. Free accounts can send a request with a short message.",
  howShow: "Show your ticket",
  howShowBody: "Your QR code is all you need at the door. Stay for the conversation.",
  faqTitle: "Good to know",
  faqBlurred: "Why is the location blurred?",
  faqBlurredBody:
    "Some hosts open their homes. Members see the full address; everyone else sees it once their request is accepted.",
  faqAlone: "Can I come alone?",
  faqAloneBody: "Most people do. Hosts introduce newcomers in the first ten minutes.",
  faqCancel: "Can I cancel my membership?",
  faqCancelBody: "Yes, at any time. You keep your benefits until the end of the month you paid for.",
  ctaTitle: "There is a seat for you",
  ctaBody: "Come alone, leave knowing the table.",
  ctaVisitor: "Get Started",
  ctaSignedIn: "See Membership",
});
