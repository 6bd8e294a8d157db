/** Ids of attendees without an account: plus-ones of members and guests of the house. Pure, for server and page. */
import { UserId } from "@majlis/contracts/ids";
import { maxGuestsPerMember } from "@majlis/contracts/limits";

/** The holders of the guests' tickets of one member. A ticket's key has one of them, so that no member has more. */
export const plusOneHolders = (userId: string): readonly string[] =>
  Array.from({ length: maxGuestsPerMember }, (_, index) => `${userId}_${index + 1}`);

/** Ids of accounts are hexadecimal or begin with a digit, so that none begins like this. */
export const guestMark = "usr_guest";

/** The id of a guest without an account, from the SHA-256 of `eventId key` in hex. Server and door derive the same. */
export const guestIdFrom = (hash: string): UserId => UserId.parse(`${guestMark}${hash.slice(0, 27)}`);

/** Whether a ticket's user id belongs to a guest of the house, who has no account. */
export const isHouseGuestId = (userId: string): boolean => userId.startsWith(guestMark);

/** The people who come with one ticket: the member's id, also of a guest of the member. */
export const partyOf = (userId: string): string => userId.replace(/_[1-4]$/, "");

/** Whether a ticket's user id belongs to a guest without an account: of the house, or of a member. */
export const isGuestId = (userId: string): boolean => isHouseGuestId(userId) || partyOf(userId) !== userId;
