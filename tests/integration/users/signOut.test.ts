import { signOut } from "@majlis/contracts/account";
import { getMembership, Membership, verifyMembership } from "@majlis/contracts/membership";
import { type MovingCard, movingCode } from "@majlis/core/membership/cardCode.rules";
import { expect, test } from "vitest";
import { agedToken } from "#support/tokens.ts";
import { call, newSession } from "#support/api.ts";
import { askCognito, newAccount, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

const signIn = async (email: string) => {
  const session = await newSession(email, newPassword);
  // As of a minute ago: the times of the sign-in and of the server may differ by two seconds.
  const token = agedToken(session.getAccessToken().getJwtToken(), 1);
  const refresh = () =>
    askCognito("InitiateAuth", {
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
  return { token, refresh };
};

const movingOf = async (token: string) => {
  const { body } = await call(getMembership, {}, token);
  return Membership.parse(body).moving;
};

const check = async (moving: MovingCard | undefined, partnerId: string) => {
  if (!moving) throw new Error("A member's card has no moving code");
  const qrCode = movingCode(moving, Date.now());
  const { body } = await call(verifyMembership, { body: { qrCode, partnerId } });
  return body["valid"];
};

const end = async (token: string, everywhere: boolean) =>
  (await call(signOut, { body: { everywhere } }, token)).status;

test("a sign-out takes the codes of its session back and no others", async () => {
  const { email } = await newAccountAs("member");
  const [phone, laptop] = await Promise.all([signIn(email), signIn(email)]);
  const [onPhone, onLaptop] = [await movingOf(phone.token), await movingOf(laptop.token)];
  expect(await check(onLaptop, "before-laptop")).toBe(true);
  expect([await end(laptop.token, false), await end(laptop.token, false)]).toEqual([200, 200]);
  expect(await check(onLaptop, "after-laptop")).toBe(false);
  // The access token of the laptop is valid for some minutes more.
  expect(await movingOf(laptop.token)).toBeUndefined();
  expect(await check(onLaptop, "read-again")).toBe(false);
  expect(await check(onPhone, "after-phone")).toBe(true);
  await phone.refresh();
});

test("a sign-out on all devices ends every session and all codes, and a later session has new ones", async () => {
  const { email } = await newAccountAs("member");
  const [phone, lost] = await Promise.all([signIn(email), signIn(email)]);
  const [onPhone, onLost] = [await movingOf(phone.token), await movingOf(lost.token)];
  expect([await end(phone.token, true), await end(phone.token, true)]).toEqual([200, 200]);
  expect(await check(onPhone, "ended-phone")).toBe(false);
  expect(await check(onLost, "ended-lost")).toBe(false);
  await expect(phone.refresh()).rejects.toThrow(/NotAuthorizedException/);
  await expect(lost.refresh()).rejects.toThrow(/NotAuthorizedException/);
  // The access token of the lost phone is valid for some minutes more.
  const later = await newSession(email, newPassword);
  expect(await movingOf(later.getAccessToken().getJwtToken())).toBeDefined();
  expect(await movingOf(lost.token)).toBeUndefined();
});

test("a device that was signed out does not sign later sessions out", async () => {
  const { email } = await newAccountAs("member");
  const [phone, lost] = await Promise.all([signIn(email), signIn(email)]);
  expect(await end(phone.token, true)).toBe(200);
  const later = await newSession(email, newPassword);
  const onLater = await movingOf(later.getAccessToken().getJwtToken());
  expect(await end(lost.token, true)).toBe(200);
  expect(await check(onLater, "later-session")).toBe(true);
});

test("a sign-out without a card is harmless", async () => {
  const { email } = await newAccount();
  const { token } = await signIn(email);
  expect([await end(token, false), await end(token, true)]).toEqual([200, 200]);
});
