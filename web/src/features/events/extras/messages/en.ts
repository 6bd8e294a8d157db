import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of what loads after the page: notes, dialogs, what is below a list. */
export const eventExtrasMessages = defineMessages("features/events/extras", {
  /** The sentence below an event's action. */
  note: {
    membershipNote: params("Paid events are for members. A membership costs ${dollars} a month."),
    membershipAction: "See Membership",
    notOnSaleNote: "Paid events cannot be booked here yet.",
    requestNote: "Members join directly; with a free account you ask the host.",
    requestPending: "The host has your request. The answer comes by email.",
    requestDeclined: "The host could not give you a seat this time. Members join directly.",
    visitorNote: "A free account takes less than a minute.",
    visitorPricedNote: params(
      "A seat costs {price}, for members. A membership costs ${dollars} a month; the account is free.",
    ),
    fullMembersNote: "Members can join the waitlist.",
    hostNote: "This is your event.",
    endedNote: "This evening is over.",
    endedAction: "Find Your Next Evening",
    hiddenNote: "The host shares the address with ticket holders.",
    fullNote: "When a guest gives a ticket back, the seat is offered to the first person on the waitlist.",
    ticketNote: "You are in. Your ticket is ready.",
    canceledNote: "Your ticket is no longer valid. We emailed you.",
  },
  /** What guests should know before they come. */
  facts: {
    title: "Good to know",
    bring: "Bring",
    languages: "Languages",
    access: "Access",
    stepFree: "Step-free",
    notStepFree: "Has steps",
    guests: "Families",
    families: "Families welcome",
    adults: "For adults",
    dress: "Dress",
    jos: "Jordanian Sign Language",
  },
  /** The founder's own event. */
  host: {
    checkIn: "Open Check-in",
    manage: "Manage",
    edit: "Edit",
    unlisted: "Unlisted",
    unlistedNote: "Only people with the link find it.",
    copyLink: "Copy Link",
  },
  /** Below the list of events. */
  guide: {
    upsellVisitorTitle: "The address is for people who show up",
    upsellFreeTitle: "You have seen the list. Now get in the room.",
    upsellBody: params(
      "Members see every location, join in one tap, host their own gatherings and save at partner places across the city. ${dollars} per month, cancel anytime.",
    ),
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
  },
  feeds: {
    title: "Never miss an evening",
    body: "Subscribe once, and your calendar or your reader keeps up with the city.",
    calendar: "Subscribe in your calendar",
    news: "RSS feed",
  },
  /** An empty list of events. */
  empty: {
    emptyTitle: "Quiet week in the city",
    emptyBody: "New events are added every few days. Members hear about them first.",
    emptyAction: "See Membership",
    noMatchTitle: "Nothing matches these filters",
    noMatchBody: "Try fewer words, another time, or all prices.",
    clearFilters: "Clear Filters",
  },
  /** After the payment page. */
  payment: {
    paidTitle: "Payment received",
    paidBody: "Your ticket is being issued. This takes a few seconds...",
    lateTitle: "Your ticket is on its way",
    lateBody:
      "This takes longer than usual. The ticket comes by email as well; if the seat could not be kept, the money goes back to you.",
    lookAgain: "Look Again",
    canceledTitle: "Payment canceled",
    canceledBody: "Nothing was charged.",
    canceledHeld:
      "Nothing was charged. Your seat stays held until its time is up: continue to the payment below.",
    dismiss: "Dismiss",
    signInTitle: "Your seat is paid",
    signInBody: "Sign in to see your ticket. It comes by email as well.",
    signIn: "Sign In",
  },
  /** Asking for a seat. */
  request: {
    requestToJoin: "Request to Join",
    requestSent: "Request Sent",
    requestDeclined: "Request Declined",
    requestTitle: "Request to Join",
    requestBody: params("Ask {name} for a seat. A line about yourself helps."),
    requestMessage: "Message (optional)",
    requestPlaceholder: "What draws you to this evening?",
    sendRequest: "Send Request",
    sending: "Sending...",
    approvedTitle: "Your request was approved",
    approvedPriced: params("The event now costs {price}: pay and take your seat, or decline."),
    approvedFree: "Take your seat, or decline.",
    requestDone: "Request sent",
    requestDoneBody: "The host has your request. The answer comes by email.",
  },
});
