import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const termsMessages = defineMessages("features/legal/terms", {
  terms: {
    title: "Terms of Service",
    intro:
      "What you can expect of Majlis, and Majlis of you. Short, because most of it is what guests and hosts know anyway.",

    about: "Who we are, and when this counts",
    about1:
      "Majlis in Amman, Jordan, brings people together at cultural evenings and small gatherings. With an account, or by coming to an evening that you joined here, you agree to these terms.",

    account: "Your account",
    account1:
      "One person, one account, made with your own name and an e-mail address that reaches you. You are 18 or older.",
    account2:
      "Keep your password to yourself. What happens with your account counts as yours until you tell us that somebody else got in.",

    events: "Events",
    events1:
      "City founders choose and host them. What is shown of time, place and price is what counts; if it changes, ticket holders are told at once.",
    eventsDirect:
      "Members join directly. With a free account you ask the host of a free event, and the host decides.",
    eventsTicket: "A ticket is for you, and its QR code opens the door once. Please do not pass it on.",
    eventsBack:
      "If you cannot come, give the ticket back in My Tickets before the start, so that somebody else can.",
    eventsPlace: "A place that is told to ticket holders only stays with them.",
    eventsCancel: "A host may cancel. You get a mail, and for a paid ticket your money back.",

    gatherings: "Gatherings",
    gatherings1:
      "Members host them, for up to 20 people, at their own responsibility and not as a business. Hosts describe truthfully what guests can expect and treat them as guests. Guests respect the host and the home.",

    membership: "Membership",
    membershipPrice: params("It costs ${dollars} a month, and begins when the payment has arrived."),
    membershipByTransfer:
      "You pay for 1, 3, 6 or 12 months. Nothing renews by itself: three days before the end we write to you how to pay the next month.",
    membershipRenews: "It renews each month on the day on which it began. We write to you three days before.",
    membershipCancel:
      "You can cancel at any time on the membership page. You stay a member until the end of the month that you paid.",
    membershipMissed:
      "If a payment does not go through, we write to you, and the membership goes on for seven days while you settle it. Then your account is a free one again.",
    membershipChange:
      "Should the price change, we tell you 30 days ahead, and you can cancel before it counts.",

    payments: "Payments and money back",
    paymentsTransfer:
      "You pay by CliQ, bank transfer or in cash, with the reference of the payment page, within seven days. A seat is held meanwhile, and at the latest until two hours before the start. We confirm what has arrived, and you get a receipt by email. Money that comes too late for a seat goes back to you, whole.",
    payments1: "Stripe takes the payments; we never see your card.",
    paymentsDemo:
      "Where a notice says demo mode, payments are simulated: nothing is charged, and nothing can be claimed from it.",
    paymentsLate: "A payment that finds no seat any more goes back by itself, whole.",
    paymentsCanceled:
      "If a paid event is canceled, you get the whole price back by itself, the way you paid. It usually takes five to ten days, and we write to you when it is on its way.",
    paymentsOwn:
      "If you give a paid ticket back at least 48 hours before the start, you get the whole price back in the same way. If the host changes the time, the city or the place after you have paid, you can also give it back for 48 hours after the change, at most until the start, however near the start is. Later you get nothing back. Your ticket shows the day, and the page says it again before you confirm.",
    paymentsMonth: "A month of membership that has begun is not paid back, unless the law says so.",

    partners: "Partners and discounts",
    partners1:
      "Discounts in the guidebook are offers of the partners, and theirs to honor. Show your card; it is for you alone, and the partner may compare the name. If a discount was refused to you, tell us.",

    conduct: "How we treat each other",
    conductRespect:
      "With respect for everyone, regardless of who they are or where they come from. No harassment, no hate, no pressure.",
    conductPictures: "No pictures of people who do not want to be in them.",
    conductHost: "The host's word counts in the host's room.",
    conductTricks:
      "No tricks: no forged tickets, no foreign accounts, no machines that empty the list of seats.",

    words: "What you write",
    words1:
      "What you write stays yours. You let us show it where it belongs: a description on its page, a message to its host. Do not write what is not yours to tell.",

    trouble: "When something goes wrong",
    trouble1:
      "We run the site with care, and cannot promise that it never stops. Evenings are held by their hosts, and at their own risk by those who come. For what we do wrong on purpose or by gross carelessness, for harm to life and body, and wherever the law does not let us limit it, we answer in full; otherwise up to what you paid us in the last twelve months.",

    end: "When it ends",
    end1: "You can delete your account at any time, at once. We close an account that breaks these terms badly or again and again; you get a mail with the reason and can answer it. A month that is paid and that you lose without having broken anything, we pay back.",

    law: "The law",
    law1: "The law of Jordan applies, and the courts in Amman decide. What the Consumer Protection Law No. 7 of 2017 and other laws give you stays untouched. Before that, write to us: most things are settled over tea.",

    changes: "When this changes",
    changes1:
      "The day above says since when this text is in force. We write to everybody with an account 30 days before something changes that matters; you can close your account before then if you do not agree.",
  },
});
