import { requestSignInCode } from "@majlis/contracts/account/signInCode";
import { sendTestMail } from "@majlis/contracts/admin/opening";
import { checkAtDesk, deskHeader, getDesk } from "@majlis/contracts/desk";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { getEventCalendar, getEventNews, getHostCalendar, getSitemap } from "@majlis/contracts/feeds";
import { createFounderApplication } from "@majlis/contracts/founders/applications";
import { requestLetter } from "@majlis/contracts/letter";
import { verifyMembership } from "@majlis/contracts/membership";
import { redeemGift } from "@majlis/contracts/membership/gifts";
import { recordAnalytics } from "@majlis/contracts/messages/analytics";
import { sendContact } from "@majlis/contracts/messages/messages";
import { recordRedemption } from "@majlis/contracts/redemptions";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { resendTicket } from "@majlis/contracts/tickets/tickets";
import { getMe } from "@majlis/contracts/users";
import {
  getSavedPass,
  listChangedPasses,
  recordWalletLog,
  registerDevice,
  unregisterDevice,
} from "@majlis/contracts/wallet/appleWallet";
import { type Limit, limits, throttle } from "@majlis/functions/adapters/throttle";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send, tokenOf } from "#support/api.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";

/** Each limit, by each call that counts for it: the call over it is refused, that of another caller is not. */

let functions: StartedFunctions;
beforeAll(async () => {
  functions = await startFunctions({});
});
afterAll(() => functions.close());

const email = () => `${crypto.randomUUID()}@majlis.test`;
const tokenless = { [deskHeader]: "a".repeat(27) };
const device = "d".repeat(32);
const passType = "pass.example";
const serial = `tkt_${"0".repeat(26)}`;
const redemption = () => ({
  checkId: `ver_${"0".repeat(26)}`,
  partnerId: "till one",
  amount: null,
  currency: "JOD",
  key: crypto.randomUUID(),
});
const application = {
  name: "Lina",
  email: "lina@majlis.test",
  city: "Aqaba",
  bio: "I host.",
  teamInfo: "Two of us.",
};
const occurrence = {
  event: { event_type: "user_signup", properties: { method: "email" } },
  timestamp: "2026-11-21T12:00:00.000Z",
  url: "https://majlis.example/auth",
  referrer: "",
};

interface Call {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the limit counts by: an address, with or without the Partner ID, or an account. */
type CountedBy = "address" | "till one" | "person" | "admin";

const rows: readonly (readonly [Limit, CountedBy, Endpoint, Call])[] = [
  ["cardChecksOfAddress", "address", verifyMembership, { body: { qrCode: "MEM-000" } }],
  [
    "cardChecksOfPartner",
    "till one",
    verifyMembership,
    { body: { qrCode: "MEM-000", partnerId: "Till One" } },
  ],
  ["redemptionsOfAddress", "address", recordRedemption, { body: redemption() }],
  ["redemptionsOfPartner", "till one", recordRedemption, { body: redemption() }],
  ["desks", "address", getDesk, { headers: tokenless }],
  ["desks", "address", checkAtDesk, { headers: tokenless, body: { qrCode: "MEM-000" } }],
  ["giftCodes", "person", redeemGift, { body: { code: "ABCDEFGHJKMN2345" } }],
  ["giftCodesOfAddress", "address", redeemGift, { body: { code: "ABCDEFGHJKMN2345" } }],
  ["contactMessages", "address", sendContact, { body: {} }],
  ["signInCodes", "address", requestSignInCode, { body: { email: email() } }],
  ["letterOrders", "address", requestLetter, { body: { email: email(), city: "Amman", language: "en" } }],
  ["founderApplications", "address", createFounderApplication, { body: application }],
  ["resentTickets", "person", resendTicket, { body: { ticketId: serial } }],
  ["testMails", "admin", sendTestMail, {}],
  ["doorCodes", "person", checkIn, { body: { qrCode: "K7M 2PQ", nonce: "0123456789abcdef" } }],
  ["feeds", "address", getSitemap, {}],
  ["feeds", "address", getEventCalendar, {}],
  ["feeds", "address", getEventNews, {}],
  ["feeds", "address", getHostCalendar, { params: { file: `${"0".repeat(26)}.ics` } }],
  ["wallets", "address", recordWalletLog, { body: { logs: [] } }],
  ["wallets", "address", listChangedPasses, { params: { device, passType } }],
  ["wallets", "address", getSavedPass, { params: { passType, serial } }],
  ["wallets", "address", unregisterDevice, { params: { device, passType, serial } }],
  ["wallets", "address", registerDevice, { params: { device, passType, serial }, body: { pushToken: "p" } }],
  ["analytics", "address", recordAnalytics, { body: occurrence }],
];

it("every limit has its calls", () =>
  expect([...new Set(rows.map(([limit]) => limit))].toSorted()).toEqual(Object.keys(limits).toSorted()));

let count = 0;
const newAddress = () => `198.51.100.${++count}`;

it.each(rows.map(([limit, by, endpoint, call]) => ({ limit, by, endpoint, call, path: endpoint.path })))(
  "$limit of $path by $by",
  async ({ limit, by, endpoint, call }) => {
    const [person, another] = [await newAccountAs("member"), await newAccountAs("member")];
    const adminToken = await tokenOf("admin@majlis.test");
    const isPublic = endpoint.access === "public" || endpoint.access === "desk";
    const token = by === "admin" ? adminToken : isPublic ? undefined : person.token;
    const ask = async (address: string, as: string | undefined) => {
      const { headers = {}, ...input } = call;
      const forwarded = { ...headers, "x-forwarded-for": `${address}, 10.0.0.1` };
      return (await send(endpoint, input, as, { site: functions.url, headers: forwarded })).body["code"];
    };
    const address = newAddress();
    const admin = async () => String((await send(getMe, {}, adminToken)).body["id"]);
    const keys: Readonly<Record<CountedBy, string>> = {
      address,
      "till one": `${address} till one`,
      person: person.userId,
      admin: by === "admin" ? await admin() : "",
    };
    await Promise.all(Array.from({ length: limits[limit].points - 1 }, () => throttle(limit, keys[by])));
    expect(await ask(address, token)).not.toBe("TooManyRequests");
    expect(await ask(address, token)).toBe("TooManyRequests");
    // The only admin here has no other account.
    if (by === "person") expect(await ask(address, another.token)).not.toBe("TooManyRequests");
    else if (by !== "admin") expect(await ask(newAddress(), token)).not.toBe("TooManyRequests");
  },
);
