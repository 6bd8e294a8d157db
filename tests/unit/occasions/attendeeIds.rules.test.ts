import { maxGuestsPerMember } from "@majlis/contracts/limits";
import {
  guestIdFrom,
  isGuestId,
  isHouseGuestId,
  partyOf,
  plusOneHolders,
} from "@majlis/core/occasions/attendeeIds.rules";
import { expect, it } from "vitest";

const member = `usr_${"a".repeat(32)}`;
const house = "usr_guest0123456789abcdef0123456789a";

it("the guests of a member have numbered ids", () =>
  expect(plusOneHolders(member)).toEqual(
    Array.from({ length: maxGuestsPerMember }, (_, index) => `${member}_${index + 1}`),
  ));

it("a guest of the house has an id of a user's length", () => {
  expect(guestIdFrom("0123456789abcdef".repeat(4))).toBe(house);
  expect(house).toHaveLength(member.length);
});

it.each([
  [member, false, false, member],
  [`${member}_1`, true, false, member],
  [`${member}_4`, true, false, member],
  [`${member}_5`, false, false, `${member}_5`],
  [house, true, true, house],
  ["usr_1_2x", false, false, "usr_1_2x"],
  ["x_usr_guest", false, false, "x_usr_guest"],
])("%s is a guest: %j, of the house: %j, and comes with %s", (id, isGuest, isHouse, party) =>
  expect([isGuestId(id), isHouseGuestId(id), partyOf(id)]).toEqual([isGuest, isHouse, party]),
);
