import { createPublicKey, verify } from "node:crypto";
import { deleteMe } from "@majlis/contracts/account";
import type { CallInput, Endpoint } from "@majlis/contracts/endpoint";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import { deleteEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { getMembership } from "@majlis/contracts/membership";
import { cancelTicket, listMyTickets } from "@majlis/contracts/tickets/tickets";
import { openCardPass, openTicketPass } from "@majlis/contracts/wallet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { newAccount, newAccountAs, postEvent } from "#support/factoriesOverHttp.ts";
import { newRoot, newWalletKeys, openPassFile } from "#support/passFiles.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";

const { keys, rootCertificate, googlePublicKey } = newWalletKeys();
let functions: StartedFunctions;
beforeAll(async () => {
  functions = await startFunctions({ WALLET_KEYS: JSON.stringify(keys) });
});
afterAll(() => functions.close());

const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string) =>
  call(endpoint, input, token, { site: functions.url });

const holder = async (locale: "en" | "ar" = "en") =>
  newAccountAs("member", { fullName: "Rania Haddad", locale });

const withoutMilliseconds = (instant: string) => instant.replace(/\.\d{3}Z$/, "Z");

/** A ticket of the person with this token. */
const takeTicket = async (token: string, form: Partial<EventForm> = {}) => {
  const eventId = await postEvent({ title: "Oud by candlelight", price_cents: 0, ...form });
  await ask(joinEvent, { body: { eventId } }, token);
  const { body } = await ask(listMyTickets, { query: {} }, token);
  return { eventId, ticket: body["items"][0] };
};

const fetchPass = (url: string) => fetch(functions.url + url);

const openFile = async (url: string) => {
  const reply = await fetchPass(url);
  expect(reply.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  return openPassFile(new Uint8Array(await reply.arrayBuffer()), rootCertificate);
};

const openTicketFile = async (token: string, ticketId: string) => {
  const { body } = await ask(openTicketPass, { params: { ticketId }, body: { wallet: "apple" } }, token);
  return openFile(body["url"]);
};

/** The claims of the token in a link of Google's, if the signature is ours. */
const readGoogleLink = (url: string) => {
  const [, token = ""] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isOurs = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${claims}`),
    createPublicKey(googlePublicKey),
    Buffer.from(signature, "base64url"),
  );
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { isOurs, length: token.length, header: parse(head), claims: parse(claims) };
};

it("writes a signed file for Apple Wallet with what the ticket shows", async () => {
  const { token } = await holder();
  const { ticket } = await takeTicket(token, { venue_name: "Beit Shams", venue_address: "Rainbow Street 4" });
  const { pass, names, ...checks } = await openTicketFile(token, ticket.id);
  expect(checks).toEqual({ hasTrueManifest: true, isSigned: true });
  expect(names).toEqual([
    "icon.png",
    "icon@2x.png",
    "icon@3x.png",
    "logo.png",
    "logo@2x.png",
    "logo@3x.png",
    "pass.json",
  ]);
  expect(pass).toMatchObject({
    passTypeIdentifier: "pass.test.majlis",
    teamIdentifier: "TEAM123456",
    serialNumber: ticket.id,
    organizationName: "Majlis",
    relevantDate: withoutMilliseconds(ticket.starts_at),
    relevantDates: [{ startDate: withoutMilliseconds(ticket.starts_at) }],
    barcodes: [{ format: "PKBarcodeFormatQR", message: ticket.qr_code }],
    backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
    eventTicket: {
      primaryFields: [{ value: "Oud by candlelight" }],
      secondaryFields: [{ label: "When" }, { label: "Where", value: "Beit Shams" }],
      auxiliaryFields: [{ label: "Name", value: "Rania Haddad" }, { label: "Door code" }],
    },
  });
  expect(JSON.stringify(pass["eventTicket"])).toContain("Rainbow Street 4");
  expect(JSON.stringify(pass)).not.toMatch(/:\d\d\.\d{3}/);
  expect(pass).not.toHaveProperty("voided");
});

it("refuses a signature of another root", async () => {
  const { token } = await holder();
  const { ticket } = await takeTicket(token);
  const { body } = await ask(
    openTicketPass,
    { params: { ticketId: ticket.id }, body: { wallet: "apple" } },
    token,
  );
  const bytes = new Uint8Array(await (await fetchPass(body["url"])).arrayBuffer());
  expect(await openPassFile(bytes, newRoot().rootCertificate)).toMatchObject({ isSigned: false });
});

it("writes the pass in the language of the account, with the city in place of a venue", async () => {
  const { token } = await holder("ar");
  const { ticket } = await takeTicket(token, { venue_name: "", venue_address: "" });
  const { pass } = await openTicketFile(token, ticket.id);
  expect(pass).toMatchObject({
    organizationName: "مجلس",
    eventTicket: { secondaryFields: [{ label: "الموعد" }, { label: "المدينة", value: "إربد" }] },
  });
});

it("writes the membership card", async () => {
  const { token } = await holder();
  const { body: membership } = await ask(getMembership, {}, token);
  const { body } = await ask(openCardPass, { body: { wallet: "apple" } }, token);
  const { pass, isSigned } = await openFile(body["url"]);
  expect(isSigned).toBe(true);
  expect(pass).toMatchObject({
    barcodes: [{ message: membership["qrCode"] }],
    generic: { primaryFields: [{ label: "Membership card", value: "Rania Haddad" }] },
  });
});

it("signs a link to Google Wallet with the ticket", async () => {
  const { token } = await holder();
  const { ticket, eventId } = await takeTicket(token, { venue_name: "Beit Shams" });
  const { body } = await ask(
    openTicketPass,
    { params: { ticketId: ticket.id }, body: { wallet: "google" } },
    token,
  );
  const { isOurs, header, claims } = readGoogleLink(body["url"]);
  expect(isOurs).toBe(true);
  expect(header).toEqual({ alg: "RS256", typ: "JWT" });
  expect(claims).toMatchObject({
    iss: "wallet@majlis.iam.test",
    aud: "google",
    typ: "savetowallet",
    payload: {
      eventTicketClasses: [
        {
          id: `3388000000000000001.${eventId}_en`,
          eventName: { defaultValue: { language: "en", value: "Oud by candlelight" } },
        },
      ],
      eventTicketObjects: [
        {
          id: `3388000000000000001.${ticket.id}`,
          state: "ACTIVE",
          ticketHolderName: "Rania Haddad",
          barcode: { type: "QR_CODE", value: ticket.qr_code },
          textModulesData: [
            { id: "where", body: "Beit Shams" },
            { id: "address" },
            { id: "door", header: "Door code" },
          ],
        },
      ],
    },
  });
});

it("signs a link to Google Wallet with the card", async () => {
  const { token } = await holder();
  const { body } = await ask(openCardPass, { body: { wallet: "google" } }, token);
  const { isOurs, claims } = readGoogleLink(body["url"]);
  expect(isOurs).toBe(true);
  expect(claims.payload.genericObjects).toMatchObject([
    { header: { defaultValue: { value: "Rania Haddad" } }, barcode: { type: "QR_CODE" } },
  ]);
});

it("keeps a link to Google Wallet within its limit for long texts", async () => {
  const { token } = await holder("ar");
  const { ticket } = await takeTicket(token, {
    title: "أمسية ".repeat(20).trim(),
    venue_name: "بيت الشمس ".repeat(11).trim(),
    venue_address: "شارع الرينبو ".repeat(15).trim(),
  });
  const { body } = await ask(
    openTicketPass,
    { params: { ticketId: ticket.id }, body: { wallet: "google" } },
    token,
  );
  const { isOurs, length } = readGoogleLink(body["url"]);
  expect(isOurs).toBe(true);
  expect(length).toBeLessThanOrEqual(1_800);
});

it.each(["apple", "google"] as const)("does not show a stranger's ticket in %s", async (wallet) => {
  const { token } = await holder();
  const { ticket } = await takeTicket(token);
  const stranger = await newAccount();
  const reply = await ask(
    openTicketPass,
    { params: { ticketId: ticket.id }, body: { wallet } },
    stranger.token,
  );
  expect(reply).toMatchObject({ status: 404, body: { code: "TicketNotFound" } });
});

it("makes no card for a free account", async () => {
  const { token } = await newAccount();
  const reply = await ask(openCardPass, { body: { wallet: "apple" } }, token);
  expect(reply).toMatchObject({ status: 404, body: { code: "NoCard" } });
});

it("refuses a changed link", async () => {
  const { token } = await holder();
  const { ticket } = await takeTicket(token);
  const { body } = await ask(
    openTicketPass,
    { params: { ticketId: ticket.id }, body: { wallet: "apple" } },
    token,
  );
  const changed = await fetchPass(body["url"].replace(/\.tkt_[^.]+/, ".card"));
  expect(changed.status).toBe(404);
  expect(await changed.json()).toMatchObject({ code: "PassLinkEnded" });
});

it("makes no pass of a canceled ticket", async () => {
  const { token } = await holder();
  const { ticket } = await takeTicket(token);
  const { body } = await ask(
    openTicketPass,
    { params: { ticketId: ticket.id }, body: { wallet: "apple" } },
    token,
  );
  await ask(cancelTicket, { body: { ticketId: ticket.id } }, token);
  expect((await fetchPass(body["url"])).status).toBe(404);
});

it("voids the pass of a canceled event, and hands out no new one", async () => {
  const { token } = await holder();
  const { ticket, eventId } = await takeTicket(token);
  const input = { params: { ticketId: ticket.id }, body: { wallet: "apple" as const } };
  const { body } = await ask(openTicketPass, input, token);
  await call(deleteEvent, { params: { eventId }, body: {} }, await tokenOf("founder@majlis.test"));
  expect(await openFile(body["url"])).toMatchObject({ pass: { voided: true } });
  expect(await ask(openTicketPass, input, token)).toMatchObject({
    status: 409,
    body: { code: "TicketCanceled" },
  });
});

it("makes no pass for a deleted account", async () => {
  const { token } = await holder();
  const { body } = await ask(openCardPass, { body: { wallet: "apple" } }, token);
  await ask(deleteMe, { body: { confirm: true } }, token);
  expect((await fetchPass(body["url"])).status).toBe(401);
});

it("answers that a wallet is not available where the deployment has no keys", async () => {
  const { token } = await holder();
  expect(await call(openCardPass, { body: { wallet: "apple" } }, token)).toMatchObject({
    status: 409,
    body: { code: "WalletUnavailable" },
  });
});
