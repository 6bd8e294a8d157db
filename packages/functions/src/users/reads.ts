import * as account from "@majlis/contracts/account";
import * as letter from "@majlis/contracts/letter";
import * as passport from "@majlis/contracts/tickets/passport";
import * as substitutes from "@majlis/contracts/tickets/substitutes";
import * as tickets from "@majlis/contracts/tickets/tickets";
import * as waitlist from "@majlis/contracts/tickets/waitlist";
import * as users from "@majlis/contracts/users";
import { exportMe } from "@majlis/core/account/exportMe";
import { getUnsubscribePage } from "@majlis/core/founders/getUnsubscribePage";
import { getOwnLetter } from "@majlis/core/letter/getOwnLetter";
import { listLetters } from "@majlis/core/letter/listLetters";
import { getPassport } from "@majlis/core/tickets/getPassport";
import { listMySubstitutes } from "@majlis/core/tickets/listMySubstitutes";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { listMyWaitlist } from "@majlis/core/tickets/listMyWaitlist";
import { getMe } from "@majlis/core/users/getMe";
import { route, serve } from "#functions/http";

export const handler = serve("users/reads", {
  "users/getMe": route(users.getMe, ({ deps, actor }) => getMe(deps, actor)),
  "account/exportMe": route(account.exportMe, ({ deps, actor }) => exportMe(deps, actor)),
  "tickets/listMyTickets": route(tickets.listMyTickets, ({ deps, actor, query }) =>
    listMyTickets(deps, actor, query),
  ),
  "tickets/listMySubstitutes": route(substitutes.listMySubstitutes, async ({ deps, actor }) => ({
    items: [...(await listMySubstitutes(deps, actor))],
  })),
  "tickets/listMyWaitlist": route(waitlist.listMyWaitlist, ({ deps, actor, query }) =>
    listMyWaitlist(deps, actor, query),
  ),
  "tickets/getPassport": route(passport.getPassport, ({ deps, actor, query }) =>
    getPassport(deps, actor, query),
  ),
  "letter/getOwnLetter": route(letter.getOwnLetter, ({ deps, actor }) => getOwnLetter(deps, actor)),
  "letter/getUnsubscribeLetterPage": route(letter.getUnsubscribeLetterPage, async ({ params }) =>
    getUnsubscribePage(`/letter/stop/${params.token}`),
  ),
  "letter/listLetters": route(letter.listLetters, ({ deps }) => listLetters(deps)),
});
