import * as contract from "@majlis/contracts/wallet";
import { findActor } from "@majlis/core/users/findActor";
import { findCardPass, findTicketPass } from "@majlis/core/wallet/findPass";
import { readPassLink } from "#functions/adapters/wallet/passLinks";
import { http } from "#functions/http";

export const handler = http(contract.getPass, async ({ deps, query }) => {
  const { subject, ticketId } = readPassLink(query.link, deps.clock.now());
  const holder = await findActor(deps, subject);
  const pass = ticketId ? await findTicketPass(deps, holder, ticketId) : await findCardPass(deps, holder);
  return (await import("#functions/adapters/wallet/writePassFile")).writePassFile(pass);
});
