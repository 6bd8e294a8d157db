// What people can read: every GET of the contract, the answers of every other call, links, passes, mails and rows.
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { type OperationName, operations } from "@majlis/contracts/api";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { houseGiver } from "@majlis/core/membership/gifts/gift.rules";
import { anonymousUserId, newMail } from "@majlis/core/outbox/outbox";
import type { MailTemplate } from "@majlis/core/table/mails";
import * as fc from "fast-check";
import { busyGift } from "#support/busyPerson.ts";
import { fittingInput } from "#support/fuzzInput.ts";
import { keepMails } from "#support/outbox.ts";
import { openPassFile } from "#support/passFiles.ts";
import { productClient } from "#support/table.ts";
import { fetchPass } from "#support/walletScene.ts";
import { endpoints, type Filled, type PersonName, type Reading, type Scene } from "./scene";

/** The ids that a person can put into calls, by the names of the contract. */
export const idsOf = async (scene: Scene, filled: Filled, who: PersonName | undefined) => {
  const { deps, idOf, ask, wallet } = scene;
  const { eventId, gatheringId, businessId, helperId, serials, guestCode, hostIds } = filled;
  const own = idOf(who ?? "deleted");
  const { store } = deps;
  const [tickets, gifts, issued, transfers, follows, readers, events, gatherings, receipts] =
    await Promise.all([
      store.ticket.query.byUser({ user_id: own }).go(),
      store.gift.query.byGiver({ giver_id: own }).go(),
      store.gift.query.byGiver({ giver_id: houseGiver }).go(),
      store.transfer.scan.go(),
      store.hostFollow.scan.go(),
      store.letterReader.scan.go(),
      store.event.query.byFounder({ founder_id: own }).go(),
      store.gathering.query.byHost({ host_id: own }).go(),
      ask(who ?? "deleted", "payments/listMyReceipts", { query: {} }),
    ]);
  const ended = who && serials.get(who);
  return {
    eventId: [eventId, ...events.data.map(({ id }) => id)],
    gatheringId: [gatheringId, ...gatherings.data.map(({ id }) => id)],
    refId: [eventId, gatheringId],
    hostId: hostIds,
    file: [...hostIds.map((id) => `${id}.ics`), `${eventId}.png`, `${gatheringId}.png`],
    name: ["evening.ics"],
    userId: [idOf("stays"), own],
    ticketId: [...(ended ? [ended] : []), ...tickets.data.map(({ id }) => id)],
    businessId: [businessId],
    helperId: [helperId],
    giftId: [busyGift, ...gifts.data.map(({ id }) => id), ...issued.data.map(({ id }) => id)],
    number: (receipts.body["items"] ?? []).map(({ number }: { number: string }) => number),
    reference: transfers.data.map(({ reference }) => reference),
    token: [...follows.data, ...readers.data].map(({ token }) => token),
    passType: [wallet.passType],
    device: ["unknown"],
    serial: [...serials.values()],
    code: [guestCode ?? ""],
    city: ["Amman"],
    limit: ["50"],
    locale: ["ar"],
    key: [crypto.randomUUID()],
    email: ["guest@example.com"],
    text: ["Hello"],
    message: ["Hello"],
    reason: ["Hello"],
    subject: ["Hello"],
    full_name: ["A Guest"],
  };
};
type Ids = Awaited<ReturnType<typeof idsOf>>;

/** Each way to fill the path of a call. */
const fillings = (path: string, ids: Readonly<Partial<Record<string, readonly string[]>>>) =>
  [...path.matchAll(/\{(\w+)\}/g)].reduce<Record<string, string>[]>(
    (filled, [, name = ""]) =>
      (ids[name] ?? []).flatMap((id) => filled.map((params) => ({ ...params, [name]: id }))),
    [{}],
  );

const reads = operations.filter(({ endpoint }) => endpoint.method === "GET");

/** What a person, or a visitor, reads by every GET, or by these. */
export const readAll = async (
  scene: Scene,
  filled: Filled,
  who?: PersonName,
  only: readonly OperationName[] = reads.map(({ name }) => name),
): Promise<readonly Reading[]> => {
  const ids = await idsOf(scene, filled, who);
  const found: Reading[] = [];
  for (const name of only)
    for (const params of fillings(endpoints.get(name)?.path ?? "", ids)) {
      const query = { limit: 10, eventId: filled.eventId, refId: filled.eventId, month: "2026-11" };
      found.push(await scene.ask(who, name, { params, query }));
    }
  return found;
};

/** What the writing calls answer to a person who sends the ids of the scene. */
export const callAll = async (scene: Scene, filled: Filled, who: PersonName): Promise<readonly Reading[]> => {
  const ids: Ids = await idsOf(scene, filled, who);
  const known = Object.fromEntries(Object.entries(ids).filter(([, values]) => values.length > 0));
  const found: Reading[] = [];
  for (const { name, endpoint } of operations) {
    if (endpoint.method === "GET" || name === "account/deleteMe") continue;
    for (const input of fc.sample(fittingInput(endpoint, known), { numRuns: 4, seed: 52 })) {
      const reply = await scene.ask(who, name, input);
      const isAnswered = reply.status < 500 && reply.body["code"] !== "InvalidInput";
      found.push({ kind: name, text: reply.text, isAnswered });
    }
  }
  return found;
};

/** The links and passes that a person has while the right is there. They are read again at each call. */
export const keepLinks = async ({ ask, wallet, personOf }: Scene, filled: Filled, who: PersonName) => {
  const { eventId, gatheringId, serials, guestCode } = filled;
  const serial = serials.get(who);
  const links: (() => Promise<Reading>)[] = [
    () => ask(undefined, "tickets/getGuestTicket", { body: { code: guestCode } }),
  ];
  for (const refId of [eventId, gatheringId]) {
    const { body } = await ask(who, "events/getCalendarLink", { params: { refId } });
    const input = { params: { refId, name: "a.ics" }, query: { link: body["link"] } };
    if (body["link"]) links.push(() => ask(undefined, "events/getCalendarFile", input));
  }
  if (serial) {
    const input = { params: { ticketId: serial }, body: { wallet: "apple" } };
    const { body } = await ask(who, "wallet/openTicketPass", input);
    links.push(async () => {
      const reply = await fetch(wallet.functions.url + String(body["url"]));
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const pass = reply.ok ? (await openPassFile(bytes, wallet.rootCertificate)).pass : {};
      return { kind: "wallet/getPass", isAnswered: reply.ok, text: JSON.stringify(pass) };
    });
    links.push(async () => {
      const { status, ...file } = await fetchPass(wallet, personOf(who).actor, serial);
      const text = JSON.stringify("pass" in file ? file.pass : {});
      return { kind: "wallet/getSavedPass", isAnswered: status === 200, text };
    });
  }
  return async () => {
    const found: Reading[] = [];
    for (const read of links) found.push(await read());
    return found;
  };
};

/** What rows of mails tell, each what it needs. */
const facts = {
  amount_cents: 1200,
  receipt: "9F3A21BC07D1-0003",
  simulated: true,
  period_ends_at: "2026-12-21T12:00:00.000Z",
  provider: "demo",
  renewed: true,
  free: true,
  suspended: false,
  movedOn: true,
  reason: "private",
  joined: 1,
  canceled: 1,
  months: 3,
  key: "bring-a-jacket",
  city: "Amman",
  role: "member",
  way: "code",
};

export interface About {
  readonly user_id: string;
  readonly ref_id: string;
}

/** The rows that mails can be about: both occasions for each person, and what else the deleted person has. */
export const subjectsOf = async ({ deps, idOf }: Scene, { eventId, gatheringId, helperId }: Filled) => {
  const { store } = deps;
  const deleted = idOf("deleted");
  const [gifts, transfers, applications, messages, orders, codes, readers, events, helpers] =
    await Promise.all([
      store.gift.query.byGiver({ giver_id: deleted }).go(),
      store.transfer.query.byUser({ user_id: deleted }).go(),
      store.founderApplication.scan.go({ pages: "all" }),
      store.notification.scan.go({ pages: "all" }),
      store.letterOrder.scan.go({ pages: "all" }),
      store.signInCode.scan.go({ pages: "all" }),
      store.letterReader.scan.go({ pages: "all" }),
      store.event.query.byFounder({ founder_id: deleted }).go({ pages: "all" }),
      store.helperInvite.scan.go({ pages: "all" }),
    ]);
  const ofDeleted = [
    eventId,
    gatheringId,
    deleted,
    ...[...gifts.data, ...events.data].map(({ id }) => id),
    ...transfers.data.map(({ reference }) => reference),
  ];
  const ofNobody = [
    helperId,
    ...[...applications.data, ...messages.data, ...readers.data, ...helpers.data].map(({ id }) => id),
    ...orders.data.map(({ token }) => `ltr_${token}`),
    ...codes.data.map(({ id }) => `sic_${id}`),
  ];
  return [
    ...ofDeleted.map((ref_id) => ({ user_id: deleted, ref_id })),
    ...events.data.map(({ id }) => ({ user_id: idOf("stays"), ref_id: id })),
    { user_id: idOf("admin"), ref_id: deleted },
    ...ofNobody.map((ref_id) => ({ user_id: anonymousUserId, ref_id })),
  ];
};

/** A mail of the catalogue, as its delivery would write it now. */
export const writeMail = async (
  { at, deps }: Scene,
  { eventId }: Filled,
  template: MailTemplate,
  about: About,
): Promise<Reading> => {
  const then = template === "thanks" ? at("2026-11-27T12:00:00.000Z") : at(new Date().toISOString());
  const row = newMail(then, { ...about, template, data: { ...facts, event_id: eventId } });
  await deps.store.outbox.put(row).go();
  const { mailer, sent } = keepMails();
  await deliverOutbox(then, mailer, row.id);
  await deps.store.outbox.delete({ id: row.id }).go();
  return { kind: template, isAnswered: sent.length > 0, text: JSON.stringify(sent) };
};

/** The rows of the table as text, by entity. */
export const readRows = async (): Promise<readonly Reading[]> => {
  const { Items = [] } = await productClient().send(
    new ScanCommand({ TableName: process.env["TABLE_NAME"] }),
  );
  return Items.map((row) => ({
    kind: String(row["__edb_e__"]),
    isAnswered: true,
    text: JSON.stringify(row),
  }));
};
