import { cancelGathering, joinGathering, updateGathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import { cancelTicket, listMyTickets } from "@majlis/contracts/tickets/tickets";
import { expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { newAccountAs, postGathering } from "#support/factoriesOverHttp.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";

/** Attempts to flood people with mails, as a host and a guest make them, and a gathering without an active host. */

type Account = Awaited<ReturnType<typeof newAccountAs>>;

const join = ({ token }: Account, gatheringId: GatheringId) =>
  call(joinGathering, { body: { gatheringId } }, token);

/** The subjects of all mails, after every earlier mail of the product has been delivered. */
const subjectsOf = async (person: Account): Promise<string[]> => {
  const title = `Last ${crypto.randomUUID()}`;
  await join(person, await postGathering({ title }));
  await mailTo(person.email, `Your ticket: ${title}`);
  return (await mailsTo(person.email)).map(({ subject }) => subject);
};

it("a host who changes a gathering six times mails each guest at most twice", async () => {
  const guest = await newAccountAs("member");
  const title = `Flood ${crypto.randomUUID()}`;
  const gatheringId = await postGathering({ title });
  await join(guest, gatheringId);
  const host = await tokenOf("member@majlis.test");
  for (let count = 0; count < 6; count++) {
    const body = { venue_name: `House ${count}` };
    expect((await call(updateGathering, { params: { gatheringId }, body }, host)).status).toBe(200);
  }
  const changed = (await subjectsOf(guest)).filter((subject) => subject === `Changed: ${title}`);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(2);
});

it("a guest who joins and leaves five times causes at most three mails", async () => {
  const guest = await newAccountAs("member");
  const title = `Cycle ${crypto.randomUUID()}`;
  const gatheringId = await postGathering({ title });
  for (let count = 0; count < 5; count++) {
    expect((await join(guest, gatheringId)).status).toBe(200);
    const { body } = await call(listMyTickets, { query: {} }, guest.token);
    const ticketId = body.items[0].id;
    expect((await send(cancelTicket, { body: { ticketId } }, guest.token)).status).toBe(200);
  }
  const mails = (await subjectsOf(guest)).filter((subject) => subject.endsWith(title));
  // A ticket that is canceled before its delivery has no mail.
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThanOrEqual(3);
});

it("an admin cancels a gathering whose host lost the role, and its guests are told", async () => {
  const [host, guest] = [await newAccountAs("member"), await newAccountAs("member")];
  const admin = await tokenOf("admin@majlis.test");
  const title = `Stray ${crypto.randomUUID()}`;
  const gatheringId = await postGathering({ title }, host.email);
  await join(guest, gatheringId);
  expect((await send(cancelGathering, { params: { gatheringId } }, guest.token)).status).toBe(404);
  expect((await send(cancelGathering, { params: { gatheringId } }, admin)).status).toBe(200);
  await mailTo(guest.email, `Canceled: ${title}`);
  await mailTo(host.email, `Canceled by Majlis: ${title}`);
});
