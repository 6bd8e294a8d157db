import * as contract from "@majlis/contracts/tickets/guestTickets";
import { getGuestTicket } from "@majlis/core/tickets/getGuestTicket";
import { http } from "#functions/http";

export const handler = http(contract.getGuestTicket, ({ deps, body }) => getGuestTicket(deps, body.code));
