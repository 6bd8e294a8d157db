// All invariants, by when they hold: always between two steps, or when nothing is due any more.
import type { Scene } from "../city";
import type { Facts, Invariant } from "./invariant";
import * as cards from "./cardInvariants";
import * as doors from "./doorInvariants";
import * as evenings from "./eveningInvariants";
import * as causes from "./mailInvariants";
import * as memberships from "./membershipInvariants";
import * as money from "./moneyInvariants";
import * as places from "./placeInvariants";
import * as people from "./peopleInvariants";
import * as seats from "./seatInvariants";

const whenSettled: Readonly<Record<string, Invariant>> = {
  listsShowTheCounts: seats.listsShowTheCounts,
  nothingIsHeldTooLong: seats.nothingIsHeldTooLong,
  noSeatIsLeftToNobody: seats.noSeatIsLeftToNobody,
  ledgerEqualsTheProvider: money.ledgerEqualsTheProvider,
  canceledEventsKeepNothing: money.canceledEventsKeepNothing,
  keptMoneyHasACause: money.keptMoneyHasACause,
  returnedGiftsKeepNothing: money.returnedGiftsKeepNothing,
  paidMonthsAreOnTheCard: memberships.paidMonthsAreOnTheCard,
  whoPaysIsAMember: money.whoPaysIsAMember,
  ticketsStandOnMoney: money.ticketsStandOnMoney,
  noTaskIsDueForLong: money.noTaskIsDueForLong,
  cardCountersEqualRows: people.cardCountersEqualRows,
  noMailIsLeft: people.noMailIsLeft,
  noDueRowIsLeft: people.noDueRowIsLeft,
  theDeletedLeaveNoSeat: people.theDeletedLeaveNoSeat,
  sumsEqualDiscounts: cards.sumsEqualDiscounts,
  theDeletedLeaveNoCard: cards.theDeletedLeaveNoCard,
};

const all: Readonly<Record<string, Invariant>> = {
  ...seats,
  ...money,
  ...memberships,
  ...people,
  ...doors,
  ...evenings,
  ...causes,
  discountsEndInTime: cards.discountsEndInTime,
  tillsGiveTenADay: cards.tillsGiveTenADay,
  placesHaveTheirTime: places.placesHaveTheirTime,
  mailsHaveNoPlaceBeforeItsTime: places.mailsHaveNoPlaceBeforeItsTime,
};
const always = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in whenSettled)));

const check = (
  invariants: Readonly<Record<string, Invariant>>,
  { world, rows }: Scene,
): readonly string[] => {
  const { mails, provider, way, door, leavers } = world;
  const facts: Facts = { rows, mails, provider, way, door, leavers, now: world.now() };
  return Object.entries(invariants).flatMap(([name, invariant]) =>
    invariant(facts).map((line) => `${name}: ${line}`),
  );
};

/** What is broken between two steps. */
export const brokenAlways = (scene: Scene): readonly string[] => [
  ...scene.world.broken,
  ...check(always, scene),
];

/** What is broken when all messages are handled and nothing is due. */
export const brokenAtTheEnd = (scene: Scene): readonly string[] => [
  ...scene.world.broken,
  ...check({ ...always, ...whenSettled }, scene),
];
