// What runs have reached: refusals, outcomes, branches. A long run that never reached one of them fails.
export const createSometimes = () => {
  const counts = new Map<string, number>();
  return {
    saw: (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1),
    counts: (): ReadonlyMap<string, number> => counts,
  };
};

export type Sometimes = ReturnType<typeof createSometimes>;

/** Refusals that the actions of the alphabet can meet. */
const codes = `AccountSuspended AlreadyJoined AlreadyMember Busy CapacityTooLow DoorsNotOpen EventCanceled EventEnded
  EventFull EventNotFound EventStarted GatheringCanceled GatheringEnded GatheringFull GatheringMembersOnly
  GatheringNotEditable GuestListClosed GuestsNotAllowed InvalidSession JoinedBefore LastAdmin MembershipRequired
  NotAllowed NotSignedIn OwnSuspension PriceChanged RemovedFromEvent RequestNeeded RequestNotNeeded RoleUndoEnded
  EventHasPrice GiftNotNeeded GiftRedeemed GiftReturned GuestNotFound GuestUsed HasTicket KursiNotAllowed NoSeatLeft
  NotResumable PaymentPending PaymentTaskClosed PaymentsUnavailable RequestAlreadyDecided SeatHeld SeatNotHeld
  SeatsLeft SeatsTooFew TicketUsed TooLateToCancel TooLateToRemove TransferAmountDiffers TransferDecided TransferEnded
  PaymentUnderway UserNotFound WayNotOpen`;

// Not here: `several_guests` needs two tickets with the same first six characters of their codes, and `help_ended` a
// helper, whom the alphabet does not have.
const doors = "ok already_checked_in canceled other_event payment_due too_early unknown";
const tasks = "advance closeRequests due fanOut letter remind tellHost thank";
const webhooks = "checkoutExpired moneyMoved seatPaid subscription";
const faults = ["a conflict", "a death", "a lost reply", "a mail is refused", "a message twice"];

const named = (kind: string, names: string): readonly string[] =>
  names.split(/\s+/).map((name) => `${kind}: ${name}`);

const wanted: readonly string[] = [
  ...named("code", codes),
  ...named("door", doors),
  "door: money is taken",
  "door: money goes back",
  ...named("task", tasks),
  ...named("webhook", webhooks),
  ...named("mail", "sent skipped retrying left"),
  ...faults.map((fault) => `fault: ${fault}`),
];

/** What was never reached, of the names above and of the answers of all actions. */
export const neverReached = (
  counts: ReadonlyMap<string, number>,
  actions: readonly string[],
): readonly string[] =>
  [...wanted, ...actions.map((name) => `${name} → answered`)].filter((name) => !counts.has(name));
