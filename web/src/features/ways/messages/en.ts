import { houseConfig } from "@majlis/contracts/house/house";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

const cliq: string | undefined = houseConfig.doorWays["cliq"]?.en;

/** How something is paid. */
export const waysMessages = defineMessages("features/ways", {
  choice: {
    title: "How do you want to pay?",
    stripe: "By card",
    transfer: `By ${cliq ? `${cliq} or ` : ""}bank transfer`,
    door: "At the door",
    demo: "Now, simulated",
    cardHint: params("You pay {price} now, and your ticket comes at once."),
    giftHint: params("You pay {price} now, and the code comes at once."),
    monthlyHint: params("{price} each month, until you cancel."),
    yearlyHint: params("{price} each year, until you cancel."),
    heldHint: params("You send {price} from your bank. Your seat is held until {deadline}."),
    transferHint: params("You send {price} from your bank. The code comes when the money has arrived."),
    monthsHint: "You send one or more months from your bank. Nothing renews by itself.",
    doorHint: params("You pay {price} when you come: {ways}. Your seat is held until the door closes."),
    demoHint: "Nothing is charged.",
    howLong: "For how long?",
    months: count({ one: "{count} month", many: "{count} months" }),
    monthsFor: params("{months}, {price}"),
    next: "Continue",
    take: "Pay at the Door",
    busy: "One moment...",
    change: "Change How You Pay",
    atDoor: "You pay at the door",
    atDoorBody: "Your seat stays, and your ticket is ready.",
  },
  /** Why a way to pay is refused, and what to do next. By the code of the error. */
  refused: {
    PaymentUnderway: "Your money is on its way, so nothing changes. We email you when it has arrived.",
    WayNotOpen: "This way is not open any more. Choose another one.",
    TransferTooLate: "A transfer takes too long: the event starts within two hours. Choose another way.",
    PaymentsUnavailable:
      "You have other seats to pay at the door, or missed some. Pay for this one now: choose another way.",
    SeatNotHeld: "Your seat is no longer held. Close this, and join again if a seat is free.",
    PriceChanged: "The event is free now. Close this and join again: you pay nothing.",
    EventCanceled: "This event was canceled. There is nothing to pay.",
    EventEnded: "The event has begun. Pay at the door.",
  },
  /** Where only the door takes money. */
  door: {
    title: "Take this seat?",
    body: params("You take a seat at {title}."),
    only: params("At the door you pay {price}. The seat is held for you until the door closes."),
    confirm: "Take the Seat",
  },
  transferPage: {
    title: "Pay by transfer",
    loading: "Loading your payment",
    subject: "For",
    membership: count({ one: "Membership, {count} month", many: "Membership, {count} months" }),
    amount: "Amount",
    amountInSecond: `Amount in ${houseMoney.shownWords.many.en}`,
    alias: "Pay to",
    reference: "Reference",
    referenceNote: "Write it as the purpose of the transfer. It tells us that the money is yours.",
    instructions: "How to pay",
    until: params("Pay until {deadline}. After that this payment ends, and nothing is charged."),
    claim: "I Have Paid",
    claiming: "Sending...",
    copy: "Copy",
    ofName: params(": {name}"),
    copied: params("{name} copied"),
    notCopied: "Copying is not allowed here",
  },
  notice: {
    claimed: "We are checking",
    claimedBody: "You get an email as soon as the money has arrived. You can close this page.",
    confirmed: "Your payment has arrived",
    confirmedMembership: "Your membership is active, and your card is ready.",
    confirmedSeat: "We emailed your ticket.",
    payback:
      "It buys nothing any more: the seat is gone, or your role has the membership without a charge. All of it goes back to you.",
    seeCard: "See My Card",
    seeTickets: "See My Tickets",
    rejected: "We did not find your payment",
    rejectedBody: "If you have paid, write to us with the reference.",
    expired: "This payment has ended",
    expiredBody: "Nothing was charged. If you have paid meanwhile, write to us with the reference.",
    canceled: "This event was canceled",
    canceledBody:
      "Please do not send the money. If you have sent it, write to us with the reference: we pay it back.",
    canceledClaimed: "When your money has arrived, we pay all of it back. You get an email.",
    seeEvents: "See Events",
    again: "Start Again",
  },
  /** The year beside the month. */
  year: {
    firstYear: params("With your code, the first year costs {price}."),
    perYear: "per year",
    cancelYear: "Cancel anytime: you stay a member until the end of the year you paid.",
    period: "By the month or by the year?",
    byMonth: params("{monthly} a month"),
    byYear: params("{yearly} a year"),
    yearFor: params("{yearly} a year, {saved}"),
    monthsLess: count({ one: "{count} month less", many: "{count} months less" }),
    less: params("{sum} less"),
    periodStays:
      "It stays so while your membership runs. To change it, cancel, and choose again after the end.",
    activeYear: params("Renews on {date}, {yearly} for the next year."),
    paidUntilYear: params("Paid until {date}. Three days before, we email you how to pay for the next year."),
  },
});
