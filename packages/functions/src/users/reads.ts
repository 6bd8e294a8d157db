import * as account from "@majlis/contracts/account";
import * as passport from "@majlis/contracts/tickets/passport";
import * as tickets from "@majlis/contracts/tickets/tickets";
import * as waitlist from "@majlis/contracts/tickets/waitlist";
import * as users from "@majlis/contracts/users";
import { exportMe } from "@majlis/core/account/exportMe";
import { getPassport } from "@majlis/core/tickets/getPassport";
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
  "tickets/listMyWaitlist": route(waitlist.listMyWaitlist, ({ deps, actor, query }) =>
    listMyWaitlist(deps, actor, query),
  ),
  "tickets/getPassport": route(passport.getPassport, ({ deps, actor, query }) =>
    getPassport(deps, actor, query),
  ),
});
