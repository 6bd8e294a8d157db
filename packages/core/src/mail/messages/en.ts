import { home, nameOfCity } from "@majlis/contracts/cities";
import { house, houseName } from "@majlis/contracts/house/house";
import type { GiftMonths } from "@majlis/contracts/limits";

/** The English texts that several mails share. Each function takes the values of its sentence. */
export const en = {
  /** The font of the body as CSS shorthand, and the line height of headings: they depend on the script. */
  typography: {
    wordmark: house.wordmark.en,
    font: "17px/26px Figtree,-apple-system,'Segoe UI',sans-serif",
    headingLineHeight: "32px",
  },
  closing: `${houseName.en}, ${nameOfCity(home, "en")}. ${house.tagline.en}.`,
  when: "When",
  where: "Where",
  doorCode: "Door code",
  placeFollows: "The host will tell you in time",
  placeComes: (when: string) => `You get it on ${when}`,
  timeIn: (city: string) => `${city} time`,
  formerHost: "the former host",
  receiptNumber: "Receipt",
  tax: {
    someTax: "Tax",
    included: "Included",
    of: (amount: string, name: string, percent: number) => `${amount} ${name} (${percent}%)`,
  },
  money: {
    coming: (amount: string) =>
      `You get ${amount} back, the way you paid. It usually takes five to ten days; we write to you when it is on its way.`,
    late: (amount: string) =>
      `It was less than 48 hours before the start, so the ${amount} you paid is not refunded.`,
    simulated: "This is a demo: nothing was charged.",
  },
  /** Below the news of a canceled ticket or event. */
  lostSeats: (names: string) => `Your guests lose their seats too: ${names}. Please tell them.`,
  /** The facts of a payment by transfer. */
  transfer: {
    amount: "Amount",
    payTo: "Pay to",
    reference: "Reference",
    until: "Pay until",
    /** An admin's reason why a payment was not found. */
    found: (reason: string) => `What we found: ${reason}`,
  },
  /** The facts of mails to hosts. */
  hostFacts: {
    requests: "Requests",
    waiting: "On the waitlist",
    joined: "Joined",
    canceled: "Canceled",
    seats: "Seats taken",
  },
  /** Of mails with a ticket. */
  ticket: {
    body: "Show this QR code at the venue for entry",
    bodyAsText: "Read out the door code at the venue for entry",
    picture: "QR code of your ticket",
    paid: "Paid",
    links: {
      map: "Open the map",
      calendar: "Google Calendar",
      cannotCome: "I can't come",
      host: "The host's page",
    },
  },
  openEvent: "Open the event",
  /** Which of time and place have changed. */
  change: {
    headings: {
      none: "The time or place has changed",
      time: "The time has changed",
      place: "The place has changed",
      both: "Time and place have changed",
    },
    before: "Before",
  },
  /** A cancellation by the team. */
  byTeam: { body: `The ${houseName.en} team canceled it.`, message: `A word from the ${houseName.en} team:` },
  /** Of mails to people who wrote to Majlis. */
  contact: {
    heading: (name: string) => `Thank you, ${name}`,
    unnamed: "Thank you",
    action: `Visit ${houseName.en}`,
  },
  simulatedRenewal: "This is a demo: nothing will be charged.",
  giftLengths: { 1: "a month", 3: "three months", 12: "a year" } satisfies Record<GiftMonths, string>,
};

/** The keys of every catalogue. A missing key does not compile. */
export type MailMessages = typeof en;
