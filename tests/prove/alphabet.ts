// All that people do, how often, and the faults of a run. Both are drawn anew for each run.
import { accountActions } from "./actions/accountActions";
import { doorActions } from "./actions/doorActions";
import { helperActions } from "./actions/helperActions";
import { hostActions } from "./actions/hostActions";
import { moneyActions } from "./actions/moneyActions";
import { partnerActions } from "./actions/partnerActions";
import { payActions } from "./actions/payActions";
import { readActions } from "./actions/readActions";
import { seatActions } from "./actions/seatActions";
import { tillActions } from "./actions/tillActions";
import type { Random } from "./random";
import type { Faults } from "./world";

const groups = {
  seatActions,
  hostActions,
  doorActions,
  payActions,
  moneyActions,
  accountActions,
  readActions,
  helperActions,
  partnerActions,
  tillActions,
};
/** Every action by its name. */
export const actions = Object.assign({}, ...Object.values(groups)) as typeof seatActions;

export const drawFaults = (random: Random): Faults => {
  const share = (most: number) => (random.happens(0.4) ? 0 : random.next() * most);
  return {
    conflict: share(0.1),
    lostReply: share(0.04),
    death: share(0.1),
    repeat: share(0.3),
    busyMail: share(0.2),
    refusedRefund: share(0.2),
  };
};

/** How a city lives, drawn anew for each run. */
export interface Habits {
  /** The share of waiting messages that a step handles. */
  readonly handled: number;
  /** How often each job runs in a step. */
  readonly jobs: number;
  readonly weights: Readonly<Record<string, number>>;
}

export const drawHabits = (random: Random) => ({
  handled: random.pick([0.1, 0.4, 0.9]),
  jobs: random.pick([0.05, 0.2, 0.4]),
});

/** Actions that happen more or less often than others in any city. */
const usual: Readonly<Record<string, number>> = {
  joinEvent: 10,
  takeOffer: 4,
  joinWaitlist: 5,
  request: 2,
  decide: 4,
  giveSeat: 2,
  takeSeat: 3,
  joinGathering: 3,
  startSeat: 6,
  changeWay: 3,
  payPage: 8,
  payOldPage: 2,
  claimTransfer: 2,
  confirmTransfer: 4,
  confirmPayback: 2,
  rejectTransfer: 0.5,
  cancelTicket: 2,
  addPlusOne: 1.5,
  answerComing: 1.5,
  checkIn: 5,
  undoCheckIn: 1.5,
  createEvent: 1.5,
  updateEvent: 1.5,
  createGathering: 0.5,
  signUp: 0.4,
  setUserRole: 0.5,
  undoRoleChange: 0.4,
  setSuspension: 0.2,
  setOwnLetter: 0.4,
  deleteMe: 0.1,
  deleteEvent: 0.5,
  cancelGathering: 0.2,
  startGift: 0.5,
  refundGift: 0.5,
  exportMe: 0.5,
  getEvent: 0.7,
  listMyTickets: 0.4,
  getCalendarFile: 0.5,
  readFeed: 0.4,
  listEvents: 0.4,
  loseDispute: 0.3,
  refundByHand: 0.3,
  failRefund: 0.5,
  inviteHelper: 2,
  acceptInvite: 4,
  openInvite: 0.3,
  revokeHelper: 1.5,
  listHelpedEvents: 0.4,
  createBusiness: 0.2,
  updateBusiness: 0.5,
  deleteBusiness: 0.1,
  createDesk: 0.7,
  revokeDesk: 0.2,
  removeRedemption: 0.2,
  openCard: 2,
  checkCard: 2,
  recordDiscount: 2,
  giveDiscount: 3,
  takeDiscountBack: 0.6,
  disputeDiscount: 0.5,
  lookAtDesk: 0.4,
};

/** How often each action is drawn: some are rare in a run, others frequent. */
export const drawWeights = (random: Random): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.keys(actions).map((name) => [name, (usual[name] ?? 1) * random.pick([0.2, 1, 1, 1, 3])]),
  );
