import type { GiftMonths } from "@majlis/contracts/limits";

/** The lengths of a gift. */
const giftLengths: Record<GiftMonths, string> = { 1: "a month", 3: "three months", 12: "a year" };

/** The English texts of mails. Each function takes the values of its sentence. */
export const en = {
  /** The font of the body as CSS shorthand, and the line height of headings: they depend on the script. */
  typography: {
    wordmark: "majlis",
    font: "17px/26px Figtree,-apple-system,'Segoe UI',sans-serif",
    headingLineHeight: "32px",
  },
  closing: "Majlis, Amman. Meet the World Without Traveling.",
  when: "When",
  where: "Where",
  doorCode: "Door code",
  placeFollows: "The host will tell you in time",
  placeComes: (when: string) => `You get it on ${when}`,
  timeIn: (city: string) => `${city} time`,
  formerHost: "the former host",
  receiptNumber: "Receipt",
  money: {
    coming: (amount: string) =>
      `You get ${amount} back, the way you paid. It usually takes five to ten days; we write to you when it is on its way.`,
    late: (amount: string) =>
      `It was less than 48 hours before the start, so the ${amount} you paid is not refunded.`,
    simulated: "This is a demo: nothing was charged.",
  },
  refundSent: {
    subject: (amount: string) => `Your refund of ${amount}`,
    heading: (name: string) => `${name}, your money is on its way`,
    body: "We have paid it back the way you paid. Your bank usually shows it within five to ten days.",
    simulated: "This is a demo: nothing was charged, so nothing moves.",
    refunded: "Refunded",
    action: "Open the receipt",
  },
  refundFailed: {
    subject: (amount: string) => `Your refund of ${amount} did not arrive`,
    heading: (name: string) => `${name}, your bank did not take the refund`,
    body: "The money is with us again, for example because the card has expired. We look at it in person and pay it back another way. You need not do anything; write to us if you want another account.",
    amount: "Still yours",
    action: "Write to us",
  },
  membershipStopped: {
    subject: "Your membership was ended",
    heading: (name: string) => `${name}, you are not charged any more`,
    ended: "Your membership was ended by an admin of Majlis. There will be no further charge.",
    included:
      "Your new role includes the membership, so your paid one was ended. There will be no further charge.",
    action: "See my membership",
  },
  monthsUnneeded: {
    subject: "Your money comes back",
    heading: (name: string) => `${name}, you need not pay for this`,
    included:
      "Your payment for a membership arrived after your role had changed. Your role has the membership without a charge.",
    ended:
      "A payment for your membership arrived after an admin of Majlis had ended it. There will be no further charge.",
    back: "All of it goes back to you the way you paid. We write again when it is on its way.",
    action: "See my receipts",
  },
  confirm: {
    subject: "Confirm your Majlis account",
    heading: "One step, and you are in",
    body: "Confirm that this address is yours. The link works for a day. Was it not you? The page asks before it confirms, and lets you choose your own password.",
    code: (code: string) => `Or type this code on the page: ${code}`,
    action: "Confirm my account",
  },
  reset: {
    subject: "Choose a new Majlis password",
    heading: "Choose a new password",
    body: "You asked for a new password. The link works for an hour. If it was not you, do nothing: your password stays.",
    code: (code: string) => `Or type this code on the page: ${code}`,
    action: "Choose a new password",
  },
  existingAccount: {
    subject: "You already have a Majlis account",
    heading: "You already have an account",
    body: "Somebody signed up with this address. If it was you, sign in, or choose a new password with this link. It works for an hour. If it was not you, do nothing: your account stays as it is.",
    code: (code: string) => `Or type this code on the page: ${code}`,
    action: "Choose a new password",
  },
  ticket: {
    subject: (title: string) => `Your ticket: ${title}`,
    heading: (name: string) => `${name}, you have a seat`,
    body: "Show this QR code at the venue for entry",
    bodyAsText: "Read out the door code at the venue for entry",
    picture: "QR code of your ticket",
    paid: "Paid",
    guest: "Guest",
    guests: "Each guest has a ticket of their own. Pass it on with its link below.",
    action: "Open my tickets",
    links: {
      map: "Open the map",
      calendar: "Google Calendar",
      cannotCome: "I can't come",
      host: "The host's page",
    },
  },
  request: {
    subject: (title: string) => `Request received: ${title}`,
    heading: (name: string) => `Thank you, ${name}`,
    body: (host: string) => `Your request is with ${host}. You will get a mail as soon as it is decided.`,
    action: "See the event",
  },
  approved: {
    subject: (title: string) => `Your request was approved: ${title}`,
    heading: (name: string) => `${name}, your request was approved`,
    paid: (price: string) =>
      `The event now costs ${price}. Pay and take your seat while there are seats, or decline.`,
    free: "Take your seat while there are seats, or decline.",
    action: "Take the seat or decline",
  },
  declined: {
    subject: (title: string) => `Your request was declined: ${title}`,
    heading: (name: string) => `We are sorry, ${name}`,
    body: (host: string) => `This time, ${host} could not give you a seat.`,
    members: "Members join most events directly, without asking.",
    action: "See other events",
  },
  requestClosed: {
    subject: (title: string) => `Not decided in time: ${title}`,
    body: (host: string) => `The event has started, and ${host} did not decide on your request in time.`,
  },
  changed: {
    subject: (title: string) => `Changed: ${title}`,
    headings: {
      none: "Time or place have changed",
      time: "The time has changed",
      place: "The place has changed",
      both: "Time and place have changed",
    },
    before: "Before",
    body: "Your ticket stays valid. This is how it stands now:",
    held: "Your seat is held until you pay. The page of the event shows how it stands now:",
    giveBack: (until: string, amount: string) =>
      `If the change does not suit you, give your ticket back until ${until}, and you get all of the ${amount} back.`,
    giveBackAction: "Keep it or give it back",
    action: "Open my tickets",
  },
  guestMessage: {
    subject: (subject: string, title: string) => `${subject} (${title})`,
    heading: (subject: string) => subject,
    from: (sender: string, title: string) => `${sender} writes to you about ${title}:`,
    replies: (sender: string) =>
      `To answer ${sender}, reply to this email. Your reply shows ${sender} your email address.`,
    noReplies: "Replies to this email do not reach the host. Everything about the evening is on its page.",
    tickets: "Open My Tickets",
    event: "Open the event",
  },
  dateChanged: {
    subject: (title: string) => `New time: ${title}`,
    heading: (name: string) => `${name}, the time has changed`,
    body: "You have no seat yet. This is when it takes place now:",
    action: "See the details",
  },
  /** Below the news of a canceled ticket or event. */
  lostSeats: (names: string) => `Your guests lose their seats too: ${names}. Please tell them.`,
  canceled: {
    subject: (title: string) => `Canceled: ${title}`,
    heading: (name: string) => `${name}, this one will not take place`,
    body: (host: string) => `It was canceled by ${host}.`,
    message: (host: string) => `A word from ${host}:`,
    unpaid: "Your seat was not paid yet. Please do not send the money: the payment has ended.",
    claimed: "You told us that you have paid. When the money is here, we pay it back.",
    action: "See other events",
  },
  hostingCanceled: {
    subject: (title: string) => `Canceled by Majlis: ${title}`,
    heading: (name: string) => `${name}, your gathering will not take place`,
    body: "The Majlis team canceled it.",
    guests:
      "We emailed your guests. The code of conduct says what a gathering needs. Write to us if you have a question.",
    message: "A word from the Majlis team:",
    action: "Read the code of conduct",
  },
  ticketCanceled: {
    subject: (title: string) => `Ticket canceled: ${title}`,
    heading: (name: string) => `${name}, you gave your seat back`,
    body: "Its QR code is no longer valid. Should you change your mind, join again while there are seats.",
    action: "See it again",
  },
  guestRemoved: {
    subject: (title: string) => `Ticket canceled: ${title}`,
    heading: (name: string) => `${name}, your ticket was canceled`,
    event:
      "The host removed you from the guest list of this event. Your QR code is no longer valid, and you cannot join this event again. Write to us if you think that this is a mistake.",
    reason: "The host gives this reason:",
    body: "The host canceled your ticket for this gathering, and its QR code is no longer valid. Write to us if you think that this is a mistake.",
    action: "Write to us",
  },
  reminder: {
    subject: (title: string) => `Coming up: ${title}`,
    heading: (name: string) => `${name}, see you soon`,
    body: "If you cannot come, give your ticket back in My Tickets, so that somebody else can.",
    asked:
      "Are you still coming? Tell the host with the buttons below. If you can't, your seat is free for somebody else.",
    yes: "I'm coming",
    no: "I can't",
    action: "Open my tickets",
  },
  placeTold: {
    subject: (title: string) => `This is the place: ${title}`,
    heading: (name: string) => `${name}, here is the place`,
    body: "Your ticket has it too, and so does the calendar file in this mail.",
    action: "Open my tickets",
  },
  thanks: {
    subject: (title: string) => `Thank you for coming: ${title}`,
    heading: (name: string) => `${name}, thank you for coming`,
    body: "How was it? One to five stars and, if you like, a sentence help the host. The host sees no names.",
    action: "Rate the evening",
    tonight:
      "Partners near the event have an offer for you tonight. Open your ticket and tap Use to show your card.",
    times: (from: string, until: string) => `from ${from} to ${until}`,
  },
  missedTwice: {
    subject: "We missed you",
    heading: (name: string) => `${name}, we missed you`,
    body: (title: string) =>
      `You had a seat at ${title}, and at one evening before it. Plans change, and that is fine.`,
    more: "Next time, open “I can't” in the mail of the day before, and your seat is free for somebody else. This note comes once. Only you know of it.",
    action: "See what is on",
  },
  hostEvent: {
    subject: (host: string, title: string) => `New evening by ${host}: ${title}`,
    heading: (title: string) => title,
    body: (host: string) =>
      `${host}, whom you follow, has a new evening. You get at most one such mail a day.`,
    host: "Host",
    stop: "Mails",
    unfollow: "Stop following",
    action: "See the evening",
  },
  letterOrdered: {
    subject: (city: string) => `Confirm: the week in ${city} by mail`,
    heading: (city: string) => `The week in ${city}, every Thursday`,
    body: (city: string) =>
      `Press the button, and on Thursday morning you get one mail: the evenings of the week in ${city}, what is new in the guidebook, and a photo of last week. The link works for 48 hours.`,
    ignore: "If you did not ask for this, do nothing: the letter does not start.",
    action: "Yes, send it to me",
  },
  weeklyLetter: {
    subject: (city: string, title: string) => `The week in ${city}: ${title}`,
    heading: (city: string) => `The week in ${city}`,
    body: "These are the evenings of the next seven days. Open one to see its seats.",
    evenings: "Evenings",
    partners: "New in the guidebook",
    photo: "Last week",
    photoAlt: "A photo of the evening",
    picture: "The poster of the evening",
    free: "Free",
    categories: {
      Restaurants: "Restaurant",
      Attractions: "Attraction",
      Services: "Service",
      Entertainment: "Entertainment",
    },
    all: (city: string) => `All evenings in ${city}`,
    stop: "Stop this letter",
    reason: "You get this letter on Thursdays because you asked for it.",
  },
  waitlistJoined: {
    subject: (title: string) => `On the waitlist: ${title}`,
    heading: (name: string) => `${name}, you are in line`,
    body: "When a seat comes free and you are first in line, we email you and hold it for twelve hours. In the last hours before the start, the time is shorter.",
    action: "See your place in line",
  },
  seatOffered: {
    subject: (title: string) => `A seat for you: ${title}`,
    heading: (name: string) => `${name}, a seat came free`,
    body: (until: string) => `It is held for you until ${until}. After that it is no longer held for you.`,
    action: "Take the seat",
  },
  offerExpired: {
    subject: (title: string) => `No longer held: ${title}`,
    heading: (name: string) => `${name}, the seat moved on`,
    body: "It was held for you for as long as we said, and is now free for the next in line. You can join the waitlist again.",
    action: "See it again",
  },
  /** The same, when no one else waits. */
  offerFree: {
    heading: (name: string) => `${name}, your seat is open to everyone again`,
    body: "It was held for you for as long as we said. No one else is on the waitlist: you can still join while the seat is free.",
  },
  waitlistClosed: {
    subject: (title: string) => `No seat came free: ${title}`,
    heading: (name: string) => `We are sorry, ${name}`,
    body: "The waitlist closes an hour before the start, and no seat came free for you this time.",
    action: "See what else is on",
  },
  waitlistPassed: {
    subject: (title: string) => `A seat came free: ${title}`,
    heading: (name: string) => `${name}, the seat went to the next in line`,
    body: "You keep your place on the waitlist, until it closes an hour before the start.",
    reasons: {
      membership:
        "A seat came free, but it needs a membership or an approved request, and your account has neither now.",
      private: "A seat came free, but the event is private at the moment.",
      unavailable: "A seat came free, but it cannot be paid at the moment.",
    },
    action: "See your place",
  },
  receipt: {
    subject: "Your Majlis membership",
    heading: (name: string) => `${name}, welcome to the majlis`,
    renewedHeading: (name: string) => `Thank you, ${name}`,
    body: "Your membership is active. Join events directly, host gatherings, and show your card at our partners.",
    renewedBody: "Your membership goes on.",
    simulated: "This is a demo: nothing was charged.",
    paid: "Paid",
    until: "Paid until",
    action: "Open my card",
  },
  renewal: {
    saved: (sum: string) => `Your card saved you ${sum} in the past month.`,
  },
  renewalSoon: {
    subject: "Your Majlis membership renews soon",
    heading: (name: string) => `${name}, another month begins soon`,
    body: (date: string, price: string) =>
      `Your membership renews on ${date} for ${price}. There is nothing to do. If you would rather stop, cancel on the membership page before then: you stay a member until that day.`,
    simulated: "This is a demo: nothing will be charged.",
    renews: "Renews on",
    price: "Price",
    action: "See my membership",
  },
  paymentFailed: {
    subject: "Your membership could not be renewed",
    heading: (name: string) => `${name}, a payment did not go through`,
    body: (until: string) =>
      `Your card stays good until ${until}. Look after your payment details before then, and nothing changes.`,
    action: "See my membership",
  },
  membershipCanceled: {
    subject: "Your membership was canceled",
    heading: (name: string) => `${name}, your membership was canceled`,
    until: (date: string) =>
      `You stay a member until ${date}. Nothing more is charged. You can become a member again at any time.`,
    untilResumable: (date: string) =>
      `You stay a member until ${date}. Nothing more is charged. Changed your mind? Until then you can resume your membership with one click.`,
    over: "Nothing more is charged. You can become a member again at any time.",
    resume: "Resume my membership",
    action: "See memberships",
  },
  membershipResumed: {
    subject: "Your membership goes on",
    heading: (name: string) => `${name}, good to have you back`,
    byCard: (date: string, price: string) =>
      `The cancellation is taken back. Your membership renews on ${date} for ${price}.`,
    byTransfer: (date: string) =>
      `The cancellation is taken back. Your membership is paid until ${date}. Three days before, we email you how to pay for the next month.`,
    action: "See my membership",
  },
  membershipReturned: {
    subject: "Your membership ends",
    heading: (name: string) => `${name}, a payment was returned`,
    body: (until: string) =>
      `The payment for your current month was returned, so your membership ends on ${until}. Nothing more is charged. You can become a member again at any time.`,
    action: "See memberships",
  },
  ticketRefunded: {
    subject: (title: string) => `Your ticket was refunded: ${title}`,
    heading: (name: string) => `${name}, your payment was returned`,
    body: "Your payment for this event was returned, so your ticket is canceled.",
    action: "See the event",
  },
  kursiGiven: {
    subject: (title: string) => `You gave a seat: ${title}`,
    heading: (name: string) => `${name}, your seat waits for a guest`,
    body: "It goes to the first person without a membership who asks for it, without names. If it stays empty until the start, all of your money comes back.",
    action: "See the event",
  },
  kursiTaken: {
    subject: (title: string) => `Your seat has a guest: ${title}`,
    heading: (name: string) => `${name}, somebody comes because of you`,
    body: "The seat that you gave was taken. Neither of you learns the other's name. Thank you.",
    action: "See the event",
  },
  kursiReturned: {
    subject: (title: string) => `Your seat comes back: ${title}`,
    heading: (name: string) => `${name}, thank you all the same`,
    body: (amount: string) =>
      `The seat that you gave was not needed. All of the ${amount} goes back the way you paid, usually within five to ten days.`,
    bodyCanceled: (amount: string) =>
      `The host canceled this event. All of the ${amount} that you paid for the given seat goes back the way you paid, usually within five to ten days.`,
    action: "See the event",
  },
  seatRefunded: {
    subject: (title: string) => `Your payment: ${title}`,
    heading: (name: string) => `${name}, your money is on its way back`,
    body: "Your payment came when there was no seat for it any more, so all of it goes back to where it came from.",
    action: "See other events",
  },
  /** The facts of a payment by transfer. */
  transfer: {
    amount: "Amount",
    payTo: "Pay to",
    reference: "Reference",
    until: "Pay until",
  },
  renewalTransfer: {
    subject: "Your Majlis membership: how to pay the next month",
    heading: (name: string) => `${name}, your paid time ends soon`,
    body: "Nothing is charged by itself. To stay a member, pay the next month as below. If you would rather stop, do nothing.",
    action: "Pay the next month",
  },
  giftBought: {
    subject: "Your gift is ready",
    heading: (name: string) => `${name}, your gift is ready`,
    body: (months: GiftMonths) =>
      `It is ${giftLengths[months]} of Majlis, for somebody you like. Print the card, or send the link: each code works once.`,
    simulated: "This is a demo: nothing was charged.",
    code: "Code",
    until: "Valid until",
    paid: "Paid",
    action: "Open the card",
  },
  giftRedeemed: {
    subject: "Your gift was redeemed",
    heading: (name: string) => `${name}, your gift has arrived`,
    body: (months: GiftMonths) => `The code of your gift, ${giftLengths[months]}, was redeemed.`,
    bodyOf: (receiver: string, months: GiftMonths) =>
      `${receiver} has redeemed your gift, ${giftLengths[months]}.`,
    thanks: "Thank you for bringing people together.",
    action: "See the gift",
  },
  transferReminder: {
    subject: "Your payment to Majlis",
    heading: (name: string) => `${name}, we wait for your payment`,
    body: "If you have sent it, say so on the page. Otherwise it ends by itself, and nothing is charged.",
    action: "See my payment",
  },
  transferExpired: {
    subject: "Your payment to Majlis has ended",
    heading: (name: string) => `${name}, we did not hear of your payment`,
    body: "The time for it is over. If you have paid meanwhile, write to us with the reference: we find it.",
    action: "See my payment",
  },
  transferRejected: {
    subject: "We did not find your payment",
    heading: (name: string) => `${name}, your payment did not reach us`,
    body: "We looked for it and did not find it. If you have paid, write to us with the reference.",
    action: "See my payment",
  },
  contact: {
    subject: "We have your message",
    heading: (name: string) => `Thank you, ${name}`,
    unnamed: "Thank you",
    body: "We have your message. Our team reads every message and answers by email, usually within two days.",
    action: "Visit Majlis",
  },
  contactReply: {
    subject: "Our answer to your message",
    heading: (name: string) => `Hello ${name}`,
    about: (date: string) => `You wrote to us on ${date}. Here is our answer:`,
  },
  applicationReceived: {
    subject: "We have your city founder application",
    body: "Thank you for applying. Our team reads every application and answers by email.",
  },
  applicationApproved: {
    subject: (city: string) => `Welcome, city founder of ${city}`,
    heading: (name: string) => `${name}, the city is yours`,
    body: (city: string) => `Your application to lead the community of ${city} was approved.`,
    account: "Sign in with this e-mail address, or sign up with it: your founder dashboard is there at once.",
    action: "Open Majlis",
  },
  applicationDeclined: {
    subject: "Your application as a city founder",
    heading: (name: string) => `Thank you for applying, ${name}`,
    body: (city: string) => `We cannot take it up for ${city} at this time.`,
    reason: "What we thought about it:",
    action: "Visit Majlis",
  },
  helperInvited: {
    subject: (host: string, title: string) => `${host} asks you to help with ${title}`,
    heading: (title: string) => `Help with ${title}`,
    bodies: {
      coHost: (host: string) =>
        `${host} invites you as a co-host. You see the guests, answer requests, write to guests, edit the event and check guests in.`,
      doorStaff: (host: string) =>
        `${host} invites you to the door. You check guests in with your phone, from the day before the event until the day after.`,
    },
    account: "The link works once, within seven days. You accept with your own account.",
    action: "See the Invitation",
  },
  roleChanged: {
    subject: "Your role at Majlis has changed",
    heading: (name: string) => `${name}, you have a new role`,
    role: "Role",
    names: { admin: "Admin", city_founder: "City Founder", member: "Member", free_user: "Free User" },
    bodies: {
      admin: "You manage people, events, partners and payments of Majlis.",
      city_founder:
        "You can now create events, decide on requests and check guests in. Membership is included.",
      member: "You join events directly, host gatherings and have a membership card for our partners.",
      free_user: "Your tickets stay valid. To join events directly again, become a member.",
    },
    stillHosts:
      "The gatherings below go on, and people can still join. You can write to your guests, change a gathering and cancel it.",
    leftEvents:
      "The Majlis team looks after your events below now and decides on requests. You can cancel an event on its page.",
    action: "Open Majlis",
  },
  /** To admins. */
  founderLeft: {
    subject: (name: string) => `Events without a host: ${name}`,
    heading: (name: string) => `${name}, these events need somebody`,
    body: (name: string) =>
      `${name} is no longer a city founder. Please look after the events: decide on requests, and cancel what should not take place.`,
    requests: "Open requests",
    action: "See the Events",
  },
  /** The facts of mails to hosts. */
  hostFacts: {
    requests: "Requests",
    waiting: "On the waitlist",
    joined: "Joined",
    canceled: "Canceled",
    seats: "Seats taken",
  },
  hostRequests: {
    subject: (title: string) => `Requests to decide: ${title}`,
    heading: (name: string) => `${name}, you have new requests`,
    body: "Requests that you don't answer close when the event starts.",
    action: "Review Requests",
  },
  hostWaitlist: {
    subject: (title: string) => `Fully booked, with a waitlist: ${title}`,
    heading: (name: string) => `${name}, all seats are taken`,
    body: "More people want to come, and they are on the waitlist. When a seat becomes free, we offer it to the first person. You can also add seats.",
    action: "See seats and guests",
  },
  hostDigest: {
    subject: (title: string) => `Joined and canceled: ${title}`,
    heading: (name: string) => `${name}, your guest list changed`,
    body: "These are the changes of the last day. You get this email only on days with changes.",
    action: "See seats and guests",
  },
  hostTomorrow: {
    subject: (title: string) => `Tomorrow: ${title}`,
    heading: (name: string) => `${name}, you host tomorrow`,
    body: "Check your guests in with your phone. Open the check-in page once before you leave, so that the guest list also works offline.",
    action: "Open Check-in",
  },
  /** The same, when it was moved to today. */
  hostToday: {
    subject: (title: string) => `Today: ${title}`,
    heading: (name: string) => `${name}, you host today`,
  },
};

/** The keys of every catalogue. A missing key does not compile. */
export type MailMessages = typeof en;
