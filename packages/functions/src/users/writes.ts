import * as account from "@majlis/contracts/account";
import * as letter from "@majlis/contracts/letter";
import { done } from "@majlis/contracts/replies";
import * as checkInContract from "@majlis/contracts/tickets/checkIn";
import * as coming from "@majlis/contracts/tickets/coming";
import * as guestTickets from "@majlis/contracts/tickets/guestTickets";
import * as substitutes from "@majlis/contracts/tickets/substitutes";
import * as tickets from "@majlis/contracts/tickets/tickets";
import * as waitlist from "@majlis/contracts/tickets/waitlist";
import * as users from "@majlis/contracts/users";
import { signOut, signOutEverywhere } from "@majlis/core/account/signOut";
import { confirmLetter } from "@majlis/core/letter/confirmLetter";
import { requestLetter } from "@majlis/core/letter/requestLetter";
import { setOwnLetter } from "@majlis/core/letter/setOwnLetter";
import { skipLetter } from "@majlis/core/letter/skipLetter";
import { unsubscribeLetter } from "@majlis/core/letter/unsubscribeLetter";
import { readDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { acceptSubstitution } from "@majlis/core/tickets/acceptSubstitution";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { getComing } from "@majlis/core/tickets/getComing";
import { getGuestTicket } from "@majlis/core/tickets/getGuestTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { leaveWaitlist } from "@majlis/core/tickets/leaveWaitlist";
import { nameSubstitute } from "@majlis/core/tickets/nameSubstitute";
import { openSubstitution } from "@majlis/core/tickets/openSubstitution";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { resendTicket } from "@majlis/core/tickets/resendTicket";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { withdrawSubstitute } from "@majlis/core/tickets/withdrawSubstitute";
import { confirmPhone } from "@majlis/core/users/confirmPhone";
import { requestPhoneCode } from "@majlis/core/users/requestPhoneCode";
import { stopWhatsApp } from "@majlis/core/users/stopWhatsApp";
import { updateMe } from "@majlis/core/users/updateMe";
import { hashPhoneCode } from "#functions/adapters/deriveKey";
import { createOwnAccount } from "#functions/adapters/ownAccount";
import { phoneCodes } from "#functions/adapters/phoneCodes";
import { throttle } from "#functions/adapters/throttle";
import { bearerToken } from "#functions/adapters/verifyToken";
import { route, serve } from "#functions/http";

export const handler = serve("users/writes", {
  "users/confirmPhone": route(users.confirmPhone, ({ deps, actor, body }) =>
    confirmPhone(deps, { hash: hashPhoneCode }, actor, body.code),
  ),
  "users/requestPhoneCode": route(users.requestPhoneCode, async ({ deps, actor }) => {
    await requestPhoneCode(deps, phoneCodes, actor);
    return done;
  }),
  "users/stopWhatsApp": route(users.stopWhatsApp, ({ deps, actor }) => stopWhatsApp(deps, actor)),
  "users/updateMe": route(users.updateMe, ({ deps, actor, body }) => updateMe(deps, actor, body)),
  "account/signOut": route(account.signOut, async ({ deps, actor, session, body, header }) => {
    if (body.everywhere) {
      const own = createOwnAccount(bearerToken(header("authorization")));
      await signOutEverywhere(deps, own, actor);
    } else await signOut(deps, actor, session);
    return done;
  }),
  "tickets/cancelTicket": route(tickets.cancelTicket, async ({ deps, actor, body }) => {
    await cancelTicket(deps, actor, body.ticketId);
    return done;
  }),
  "tickets/resendTicket": route(tickets.resendTicket, async ({ deps, actor, body }) => {
    await throttle("resentTickets", actor.userId);
    await resendTicket(deps, actor, body.ticketId);
    return done;
  }),
  "tickets/joinWaitlist": route(waitlist.joinWaitlist, async ({ deps, actor, body }) => ({
    ...done,
    my_waitlist: await joinWaitlist(deps, actor, body.refId),
  })),
  "tickets/leaveWaitlist": route(waitlist.leaveWaitlist, async ({ deps, actor, body }) => {
    await leaveWaitlist(deps, actor, body.refId);
    return done;
  }),
  "tickets/checkIn": route(checkInContract.checkIn, async ({ deps, actor, body }) => {
    // A door code is short enough to be guessed.
    if (readDoorCode(body.qrCode ?? "") !== undefined) await throttle("doorCodes", actor.userId);
    return checkIn(deps, actor, body);
  }),
  "tickets/undoCheckIn": route(checkInContract.undoCheckIn, async ({ deps, actor, body }) => {
    await undoCheckIn(deps, actor, body);
    return done;
  }),
  "tickets/addPlusOne": route(guestTickets.addPlusOne, ({ deps, actor, params, body }) =>
    addPlusOne(deps, actor, params.ticketId, body),
  ),
  "tickets/cancelPlusOne": route(guestTickets.cancelPlusOne, async ({ deps, actor, params }) => {
    await cancelPlusOne(deps, actor, params.ticketId, params.guestId);
    return done;
  }),
  "tickets/getComing": route(coming.getComing, ({ deps, body }) => getComing(deps, body.token)),
  "tickets/answerComing": route(coming.answerComing, ({ deps, body }) => answerComing(deps, body)),
  "tickets/getGuestTicket": route(guestTickets.getGuestTicket, ({ deps, body }) =>
    getGuestTicket(deps, body.code),
  ),
  "tickets/replacePlusOne": route(guestTickets.replacePlusOne, ({ deps, actor, params, body }) =>
    replacePlusOne(deps, actor, { ...params, ...body }),
  ),
  "tickets/nameSubstitute": route(substitutes.nameSubstitute, ({ deps, actor, params, body }) =>
    nameSubstitute(deps, actor, params.ticketId, body.name),
  ),
  "tickets/withdrawSubstitute": route(substitutes.withdrawSubstitute, async ({ deps, actor, params }) => {
    const isTaken = await withdrawSubstitute(deps, actor, params.ticketId);
    return { ...done, ...(isTaken && { is_taken: true as const }) };
  }),
  "tickets/openSubstitution": route(substitutes.openSubstitution, ({ deps, actor, body }) =>
    openSubstitution(deps, actor, body.token),
  ),
  "tickets/acceptSubstitution": route(substitutes.acceptSubstitution, async ({ deps, actor, body }) => ({
    ...done,
    qrCode: await acceptSubstitution(deps, actor, body),
  })),
  "letter/requestLetter": route(letter.requestLetter, async ({ deps, body, address }) => {
    await throttle("letterOrders", address);
    await requestLetter(deps, body);
    return done;
  }),
  "letter/confirmLetter": route(letter.confirmLetter, ({ deps, body }) => confirmLetter(deps, body.token)),
  "letter/unsubscribeLetter": route(letter.unsubscribeLetter, async ({ deps, params }) => {
    await unsubscribeLetter(deps, params.token);
    return done;
  }),
  "letter/setOwnLetter": route(letter.setOwnLetter, async ({ deps, actor, body }) => {
    await setOwnLetter(deps, actor, body.letter);
    return done;
  }),
  "letter/skipLetter": route(letter.skipLetter, async ({ deps, actor, body }) => {
    await skipLetter(deps, actor, body);
    return done;
  }),
});
