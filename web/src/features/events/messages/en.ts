import { houseName } from "@majlis/contracts/house/house";
import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const eventsMessages = defineMessages("features/events", {
  list: {
    pageTitle: "Events",
    heroTitle: "Evenings in Town",
    heroBody: "Hosted by people who live here. Pick one, and come as you are.",
    upcoming: "Upcoming Events",
    loading: "Loading events",
    loadingMore: "Loading more events...",
    showMore: "Show More Events",
    free: "Free",
    by: params("by {name}"),
    attending: params("{count}/{capacity} attending"),
    unlimited: "Unlimited",
    joinEvent: "Join Event",
    joining: "Joining...",
    takeSeat: "Take the Seat",
    payForSeat: "Pay and Take the Seat",
    pay: "Continue to Payment",
    seePayment: "See My Payment",
    viewTicket: "View Ticket",
    signInToJoin: "Sign In to Join",
    running: "Happening now",
    ofEvent: params(": {title}"),
  },
  /** Where it is, or why that is hidden. */
  place: {
    hidden: "Somewhere lovely St 00",
    toBeAnnounced: "Place to be announced",
    membersOnly: "Exact place after you join",
  },
  /** The page of one event. */
  event: {
    pageTitle: "Event",
    allEvents: "All Events",
    loading: "Loading this event",
    when: "When",
    until: params("until {time}"),
    where: "Where",
    host: "Host",
    cityFounder: "City Founder",
    about: "About this event",
    notFoundAction: "See All Events",
    nextEvening: params("See {name}'s Next Evening"),
    moreFrom: params("More from {name}"),
  },

  // The days after an event.

  /** Of an admitted guest. */
  rating: {
    title: "How was it?",
    body: "The host sees stars and sentences, without names. A rating cannot be changed.",
    stars: "Stars",
    starCount: count({ one: "{count} star", many: "{count} stars" }),
    sentence: "A sentence (optional)",
    placeholder: "What will you remember?",
    send: "Send Rating",
    sending: "Sending...",
    sent: "Thank you",
    yours: "Your rating",
  },
  /** Of the founder. */
  results: {
    title: "How it was",
    none: "Guests are asked after the event. Results appear once three have answered.",
    few: count({
      one: "{count} guest has answered. Results appear once three have.",
      many: "{count} guests have answered. Results appear once three have.",
    }),
    average: params("{average} of 5"),
    answers: count({ one: "{count} answer", many: "{count} answers" }),
    sentences: "In their words",
    loading: "Loading ratings...",
  },

  // Notes, dialogs, what is below a list.

  /** For a founder who lost the role. */
  formerHost: {
    body: `You made this event. The ${houseName.en} team looks after it now.`,
    cancel: "Cancel Event",
    cancelTitle: params("Cancel {title}?"),
    cancelBody:
      "We email everyone with a ticket or a request. Paid tickets are refunded. You can't undo this.",
    canceling: "Canceling...",
    cancelMessage: "Message to your guests (optional)",
    canceled: "Event canceled",
  },
  /** The sentence below an event's action. */
  note: {
    membershipNote: params("Paid events are for members. A membership costs {monthly} a month."),
    membershipAction: "See Membership",
    requestNote: "Members join directly; with a free account you ask the host.",
    visitorNote: "A free account takes less than a minute.",
    visitorPricedNote: params(
      "A seat costs {price}, for members. A membership costs {monthly} a month; the account is free.",
    ),
    fullMembersNote: "Members can join the waitlist.",
    endedAction: "Find Your Next Evening",
    hiddenNote: "The host shares the address with ticket holders.",
    fullNote: "When a guest gives a ticket back, the seat is offered to the first person on the waitlist.",
  },
  /** What guests should know before they come. */
  facts: {
    title: "Good to know",
    bring: "Bring",
    languages: "Languages",
    access: "Access",
    stepFree: "Step-free",
    notStepFree: "There are steps",
    guests: "Families",
    families: "Families welcome",
    adults: "For adults",
    dress: "Dress",
  },
  /** The questions of the host. */
  answers: {
    title: params("Questions from {name}"),
    body: `Only the host and the ${houseName.en} team read your answers.`,
    optional: params("{question} (optional)"),
    choose: "Choose",
    yes: "Yes",
    no: "No",
    change: "Your Answers",
    save: "Save Answers",
    saving: "Saving...",
    saved: "Answers saved",
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
      "Members see every location, join in one tap, host their own gatherings and save at partner places across the city. {monthly} per month, cancel anytime.",
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
    faqPlace: "Where exactly does it take place?",
    faqPlaceBody:
      "The list names the district. Some hosts open their homes: members see the full address, everyone else once their request is accepted.",
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
  /** The form of an event. */
  formFacts: {
    goodToKnow: "Good to know",
    goodToKnowHint: "Optional",
    addFacts: "Add what guests should know",
    bring: "What to bring",
    bringPlaceholder: "A warm jacket",
    languages: "Languages spoken",
    stepFree: "Step-free access",
    families: "Families welcome",
    notSaid: "Not stated",
    yes: "Yes",
    no: "No",
    dress: "Dress",
    dressPlaceholder: "Smart casual",
    arBring: "What to bring, in Arabic (optional)",
    arDress: "Dress, in Arabic (optional)",
    enBring: "What to bring, in English (optional)",
    enDress: "Dress, in English (optional)",
  },
  formQuestions: {
    title: "Questions",
    hint: "Asked when people join",
    add: "Add a Question",
    question: params("Question {number}"),
    ofQuestion: params(" question {number}"),
    kind: "Answer",
    text: "Text",
    choice: "Choice",
    yes_no: "Yes or no",
    choices: "Choices",
    choicesHint: "Separated by commas",
    comma: ", ",
    required: "Required",
    remove: "Remove",
  },

  // The filters.

  kursi: {
    giveBody: "It goes to somebody who has no membership, first come, first served, without names.",
    give: "Give a Seat",
    givePriced: params("Give a Seat, {price}"),
    giving: "One moment...",
    askTitle: params("Give a seat at {title}?"),
    askFree:
      "It counts as one of your guests. The first person who asks gets it. If it is still there at the start, it is an ordinary free seat again.",
    askPriced: params(
      "You pay {price} for one seat. Whoever asks first gets it. If it stays empty until the start, all of it comes back.",
    ),
    simulated: params("Simulated payment: {price}"),
    given: "You gave a seat",
    givenBody: "Thank you. It waits for a guest now.",
    /** After the payment page, whose provider confirms later. */
    paying: "Your payment is on its way",
    payingBody: "We email you when the seat waits for its guest.",
    waits: "A seat is waiting for you",
    waitsBody: "A member gave it. It is free, for the first person without a membership who takes it.",
    take: "Take the Given Seat",
    taking: "Joining...",
    signIn: "Sign In to Take It",
  },

  filters: {
    search: "Search events",
    searchPlaceholder: "Oud, supper, walk...",
    city: "City",
    allCities: "All cities",
    allInCity: params("This week, all of it is in {city}."),
    free: "Free",
    narrow: "When, and at what price",
    tonight: "Tonight",
    weekend: "Weekend",
    week: "7 days",
  },

  // Pages of hosts, and following them.

  page: {
    founder: "City founder",
    came: count({ one: "{count} guest so far", many: "{count} guests so far" }),
    upcoming: "Evenings to come",
    past: "Past evenings",
    none: "Nothing planned yet",
    noneBody: "Follow this host to hear of the next evening.",
    allEvents: "All events",
    loading: "Loading the host...",
    edit: "Edit my page",
    photoOf: params("Photo of {name}"),
  },
  follow: {
    follow: "Follow",
    stop: "Stop following",
    note: "You get a mail about new evenings, at most one a day.",
    started: params("You follow {name}"),
    stopped: params("You no longer follow {name}"),
    saving: "Saving...",
  },
  unfollow: {
    title: "Stop these mails?",
    body: "You will stop following this host and get no more mails about new evenings. Mails about your tickets still come.",
    action: "Stop the mails",
    stopping: "Stopping...",
    done: "The mails have stopped",
    doneBody: "You can follow the host again on the host's page.",
  },
  own: {
    title: "My page",
    intro: "What people see when they open your name on an event. Only listed events are on it.",
    sentence: "A sentence about you",
    placeholder: "Who comes to your evenings, and why?",
    save: "Save",
    saving: "Saving...",
    saved: "Your page is saved",
    view: "View my page",
  },

  // Who goes to an event.

  going: {
    title: "Who's going",
    none: "No one has joined yet.",
    total: count({ one: "{count} person is going", many: "{count} people are going" }),
    titlePast: "Who had a seat",
    nonePast: "No one had a seat.",
    totalPast: count({ one: "{count} person had a seat", many: "{count} people had a seat" }),
    others: count({ one: "and {count} other", many: "and {count} others" }),
    note: "Only people who chose it are named, and only people with a ticket see the names.",
    show: "Show my first name",
    showHint: "Other people with a ticket see your first name. Others see a number.",
    shown: "Your first name is shown",
    hidden: "Your first name is hidden",
    loading: "Loading who's going...",
  },

  // The photos of an evening: on its page, and for its founder.

  gallery: {
    title: "Photos of the evening",
    open: params("Show photo: {alt}"),
    next: "Next photo",
    previous: "Previous photo",
    position: params("{index} of {count}"),
  },
  editor: {
    title: "Your photos",
    intro: "Up to twelve photos. Everyone who can open this page sees them. Ask the people on them.",
    add: "Add a Photo",
    preparing: "Preparing the photo",
    uploading: "Uploading the photo",
    alt: "What is on the photo?",
    altHint: "Read out to guests who do not see it.",
    save: "Add Photo",
    saving: "Adding...",
    earlier: params("Move earlier: {alt}"),
    remove: params("Remove: {alt}"),
  },
  problems: {
    svg: "This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP file.",
    heic: "This browser cannot read HEIC photos. Save the photo as JPEG, then choose it again.",
    unreadable: "This file is not a photo that the browser can read. Choose a JPEG, PNG or WebP file.",
    protected:
      "This browser's privacy protection scrambles photos. Allow this site to use canvas data, or use another browser.",
    small: "This photo is too small. It needs at least 200 pixels on each side.",
    long: "This photo is too long and narrow. Crop it first.",
  },

  // The other dates of a series.

  dates: {
    title: "More dates",
    place: params("This is date {number} of {count}."),
    loading: "Loading the other dates...",
    none: "No other date is coming up.",
  },

  // The headings of days, and the notes of rows.

  days: {
    today: "Today",
    tonight: "Tonight",
    tomorrow: "Tomorrow",
    weekend: "This weekend",
    nextWeek: "Next week",
    waitlist: "Waitlist",
  },
});
