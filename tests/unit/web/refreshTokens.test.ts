import { ApiError } from "@majlis/web/shared/api/apiErrors.ts";
import { failureText } from "@majlis/web/shared/api/failureText.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The page's session before a user pool that has too many calls. */
const tokenOf = (name: string) => `x.${btoa(JSON.stringify({ sub: name }))}.y`;

const store = new Map<string, string>();
const asked: string[] = [];
/** Cognito's next answers. */
let answers: { readonly status: number; readonly body: string }[];

const throttled = {
  status: 400,
  body: JSON.stringify({ __type: "TooManyRequestsException", message: "Rate exceeded" }),
};
const renewed = {
  status: 200,
  body: JSON.stringify({ AuthenticationResult: { AccessToken: tokenOf("new"), ExpiresIn: 900 } }),
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-27T18:00:00Z") });
  vi.resetModules();
  store.clear();
  asked.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    if (address === "/settings.json")
      return Promise.resolve(Response.json({ userPoolId: "eu-central-1_a", userPoolClientId: "client" }));
    const { status, body } = answers.shift() ?? renewed;
    return Promise.resolve(new Response(body, { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A session whose token ends in so many seconds. */
const openSession = async (seconds: number) => {
  store.set(
    "majlis.session",
    JSON.stringify({
      accessToken: tokenOf("old"),
      refreshToken: "refresh",
      expiresAt: Date.now() + seconds * 1_000,
    }),
  );
  return import("@majlis/web/shared/session/refreshTokens.ts");
};

const callsOfCognito = () => asked.filter((address) => address.includes("cognito-idp")).length;

it("asks once for all calls of a page, and not again before a pause of seconds has passed", async () => {
  answers = [throttled];
  const { freshAccessToken } = await openSession(-1);
  const first = await Promise.allSettled([freshAccessToken(), freshAccessToken(), freshAccessToken()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(callsOfCognito()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_900);
  await expect(freshAccessToken()).rejects.toMatchObject({ code: "Busy" });
  expect(callsOfCognito()).toBe(1);
  await vi.advanceTimersByTimeAsync(7_200);
  expect(await freshAccessToken()).toBe(tokenOf("new"));
  expect(callsOfCognito()).toBe(2);
});

it("uses the present token to its end while Cognito is busy", async () => {
  answers = [throttled];
  const { freshAccessToken } = await openSession(30);
  expect(await freshAccessToken()).toBe(tokenOf("old"));
});

it("says that many people are here, not what Cognito calls it", async () => {
  answers = [throttled];
  const { freshAccessToken } = await openSession(-1);
  const error = await freshAccessToken().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "Busy" });
  expect(failureText(new ApiError("Busy"), "Unexpected").message).toContain("Many people are here");
});

it("tells an address that the firewall refuses in HTML to wait", async () => {
  answers = [{ status: 403, body: "<html>Forbidden</html>" }];
  const { freshAccessToken } = await openSession(-1);
  await expect(freshAccessToken()).rejects.toMatchObject({ code: "TooManyRequests" });
});
