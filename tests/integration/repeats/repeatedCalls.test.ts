import { type OperationName, operations } from "@majlis/contracts/api";
import { repeatable } from "@majlis/contracts/repeats";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "#support/guestScenes.ts";
import { keptCalls, reportTwice } from "./scenes";

/**
 * A repeated call with other content never succeeds without it. The contract derives the list, so that a new endpoint
 * needs a row: a scene, where the first content is kept, or what a second content does.
 */
const otherCalls: Partial<
  Record<OperationName, "changes it" | "makes another" | "keeps nothing" | "is refused">
> = {
  "users/confirmPhone": "keeps nothing",
  "account/deleteMe": "keeps nothing",
  "account/signOut": "keeps nothing",
  "account/requestSignInCode": "makes another",
  // The mail with the first reason has left, and the reason is kept nowhere.
  "events/removeEventGuest": "keeps nothing",
  "events/changeShown": "changes it",
  "events/offerPictureUpload": "makes another",
  "events/setEventCover": "changes it",
  "events/addEventPhoto": "changes it",
  // The answer has the facts of the first scan.
  "tickets/checkIn": "keeps nothing",
  "tickets/undoCheckIn": "is refused",
  "tickets/answerComing": "changes it",
  "messages/sendContact": "makes another",
  "messages/sendReport": "is refused",
  "messages/markMessage": "changes it",
  "messages/recordAnalytics": "makes another",
  "founders/createFounderApplication": "makes another",
  "founders/inviteHelper": "makes another",
  "founders/followHost": "changes it",
  "founders/unsubscribe": "keeps nothing",
  "founders/offerHostPhotoUpload": "makes another",
  "letter/requestLetter": "makes another",
  "letter/unsubscribeLetter": "keeps nothing",
  "letter/setOwnLetter": "changes it",
  "letter/skipLetter": "changes it",
  "membership/verifyMembership": "makes another",
  "membership/redeemGift": "is refused",
  "wallet/openTicketPass": "makes another",
  "wallet/openCardPass": "makes another",
  "wallet/registerDevice": "changes it",
  "wallet/recordWalletLog": "makes another",
  "businesses/createBusiness": "makes another",
  "businesses/reportHonored": "changes it",
  "businesses/setFavorite": "changes it",
  "businesses/decideProposal": "is refused",
  "desk/checkAtDesk": "makes another",
  "desk/removeRedemption": "is refused",
  "desk/proposeAtDesk": "changes it",
  // Another month is another statement.
  "payments/withdrawStatement": "makes another",
  "payments/receiveStatement": "makes another",
  "admin/setUserRole": "changes it",
  "admin/giveMonths": "changes it",
  "admin/bringPeople": "changes it",
  // An event that is in stays as it is.
  "events/bringEvents": "makes another",
  "events/bringGuests": "makes another",
  "admin/takeBackMonths": "is refused",
  "admin/setSuspension": "changes it",
  "admin/setEventLocation": "changes it",
  "admin/confirmOpening": "changes it",
  "membership/changeWay": "changes it",
};

it("has a row for each call that can be sent again with other content", () => {
  const rows = [...Object.keys(keptCalls), ...Object.keys(otherCalls)];
  expect(rows.toSorted()).toEqual([...repeatable].toSorted());
});

describe.each(Object.entries(keptCalls))("%s", (name, { scene, refusal }) => {
  it("answers the same content as before, and refuses another", async () => {
    const send = await scene();
    const first = await send(false);
    expect(await send(false)).toEqual(first);
    expect(await outcomeOf(send(true))).toBe(refusal);
    expect(await send(false)).toEqual(first);
  });

  it("names the refusal in the contract", () => {
    expect(operations.find((one) => one.name === name)?.endpoint.errors).toContain(refusal);
  });
});

/** Calls whose other content is wrong whatever came first. */
const oneSided = ["events/giveKursi", "gatherings/removeGuest", "transfers/confirmTransfer"];

describe.each(Object.entries(keptCalls).filter(([name]) => !oneSided.includes(name)))("%s", (_, row) => {
  it("keeps one of two contents that are sent at the same time", async () => {
    const send = await row.scene();
    const outcomes = await Promise.all([outcomeOf(send(false)), outcomeOf(send(true))]);
    expect(outcomes.toSorted()).toEqual([row.refusal, "done"].toSorted());
  });
});

it("refuses a second report of a gathering", async () => {
  const send = await reportTwice();
  expect(await outcomeOf(send(false))).toBe("done");
  expect(await outcomeOf(send(true))).toBe("AlreadyReported");
});
