import { getMe } from "@majlis/contracts/users";
import { call, newSession, product, tokenOf } from "#support/api.ts";
import { startDevice } from "./deviceStorage.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { noAnswers } from "#support/noAnswers.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

/** The page's modules read the device when they are loaded. */
const loadPage = async () => {
  const { queryClient } = await import("@majlis/web/shared/api/queryClient.ts");
  const { isAnswer, ApiError } = await import("@majlis/web/shared/api/apiErrors.ts");
  const { saveTokens } = await import("@majlis/web/shared/session/tokenStore.ts");
  const { meQuery } = await import("@majlis/web/shared/session/me.queries.ts");
  const { ticketQueries } = await import("@majlis/web/features/tickets/tickets.queries.ts");
  const { ownMembershipQuery } = await import("@majlis/web/features/membership/ownMembership.queries.ts");
  const { savingsQueries } = await import("@majlis/web/features/membership/savings/savings.queries.ts");
  const { adminQueries } = await import("@majlis/web/features/admin/admin.queries.ts");
  const { doorQueries } = await import("@majlis/web/features/check-in/door.queries.ts");
  const { admit } = await import("@majlis/web/features/check-in/admit.ts");
  const { offlineQueue } = await import("@majlis/web/features/check-in/offlineQueue.ts");
  const queries = { meQuery, ticketQueries, ownMembershipQuery, savingsQueries, adminQueries, doorQueries };
  return { queryClient, isAnswer, ApiError, saveTokens, admit, offlineQueue, ...queries };
};

const { fetch } = globalThis;
let refusal: (typeof noAnswers)[number] | undefined;

/** The network before the page: the product, or what answers in its place. */
const network = (address: string | URL, init: RequestInit): Promise<Response> => {
  const isOfPage = typeof address === "string" && address.startsWith("/api/");
  if (!isOfPage || refusal === undefined) return fetch(new URL(address, product.url), init);
  const [status, body] = refusal;
  return status === 0
    ? Promise.reject(new TypeError("Failed to fetch"))
    : Promise.resolve(new Response(body, { status }));
};

let emptyDevice = () => {};
let page: Awaited<ReturnType<typeof loadPage>>;
let door: Parameters<(typeof page)["admit"]>[0];
let code = "";

const beSignedIn = async (email: string): Promise<void> => {
  emptyDevice();
  page.queryClient.clear();
  const session = await newSession(email);
  page.saveTokens({
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    expiresAt: session.getAccessToken().getExpiration() * 1000,
  });
};

const at = { staleTime: 0, retry: false } as const;

const openList = () => page.queryClient.fetchQuery({ ...page.doorQueries.list(door.occasion), ...at });

/** What pages ask for, and whether the device keeps it over a reload. */
const resources = [
  {
    name: "profile",
    of: "member@majlis.test",
    isKept: true,
    ask: () => page.queryClient.fetchQuery({ ...page.meQuery, ...at }),
  },
  {
    name: "membership and card",
    of: "member@majlis.test",
    isKept: true,
    ask: () => page.queryClient.fetchQuery({ ...page.ownMembershipQuery(), ...at }),
  },
  {
    name: "tickets",
    of: "member@majlis.test",
    isKept: true,
    ask: () => page.queryClient.fetchInfiniteQuery({ ...page.ticketQueries.mine(), ...at }),
  },
  {
    name: "savings",
    of: "member@majlis.test",
    isKept: false,
    ask: () => page.queryClient.fetchQuery({ ...page.savingsQueries.newest(), ...at }),
  },
  {
    name: "the doors",
    of: doorFounder,
    isKept: true,
    ask: () => page.queryClient.fetchQuery({ ...page.doorQueries.occasions("founder"), ...at }),
  },
  {
    name: "the door's list",
    of: doorFounder,
    isKept: true,
    ask: openList,
  },
  {
    name: "the admin's list",
    of: "admin@majlis.test",
    isKept: false,
    ask: () => page.queryClient.fetchInfiniteQuery({ ...page.adminQueries.events("upcoming"), ...at }),
  },
] as const;

/** The error says nothing about the person, and its text is not the one for typed text. */
const expectNoAnswer = async (asking: Promise<unknown>): Promise<void> => {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(page.isAnswer(error)).toBe(false);
  expect(["Busy", "Unexpected", "NetworkError"]).toContain(
    error instanceof page.ApiError ? error.code : undefined,
  );
};

beforeAll(async () => {
  emptyDevice = startDevice();
  vi.stubGlobal("fetch", network);
  vi.spyOn(console, "warn").mockReturnValue();
  page = await loadPage();
  const { eventId, codes } = await openEvent("Evening of no answer", ["joelle@majlis.test"]);
  [code = ""] = codes;
  const { body: founder } = await call(getMe, {}, await tokenOf(doorFounder), { site: product.url });
  door = {
    by: founder["id"],
    owner: "founder",
    occasion: {
      id: eventId,
      type: "event",
      title: "Evening of no answer",
      city: "Amman",
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      status: "published",
      attendee_count: 1,
    },
  };
});
afterEach(() => {
  refusal = undefined;
});

describe.each(resources)("$name", ({ of, isKept, ask }) => {
  it("stays unknown on a device that has nothing, and as it was on one that has it", async () => {
    await beSignedIn(of);
    for (refusal of noAnswers) await expectNoAnswer(ask());
    refusal = undefined;
    const known = await ask();
    for (refusal of noAnswers) {
      if (isKept) page.queryClient.clear();
      if (isKept) expect(await ask()).toEqual(known);
      else await expectNoAnswer(ask());
      expect(page.queryClient.getQueryCache().getAll()[0]?.state.data).toEqual(known);
    }
  });
});

describe("a check-in", () => {
  it("is not decided on a device without a list, and by the list on one that has it", async () => {
    await beSignedIn(doorFounder);
    for (refusal of noAnswers)
      await expect(page.admit(door, { code })).rejects.toSatisfy((error) => !page.isAnswer(error));
    refusal = undefined;
    await openList();
    for (refusal of noAnswers) {
      page.queryClient.clear();
      await openList();
      expect(await page.admit(door, { code })).toMatchObject({ isAdmitted: true, isUnsent: true });
      expect(await page.admit(door, { code: "EVT-UNKNOWN" })).toMatchObject({ reason: "unknown" });
      expect(page.offlineQueue.get()).toHaveLength(1);
      page.offlineQueue.set([]);
    }
    refusal = undefined;
    expect(await page.admit(door, { code })).toMatchObject({ isAdmitted: true, isUnsent: false });
    refusal = [409, JSON.stringify({ success: false, error: "No.", code: "HelpEnded", requestId: "r" })];
    await expect(page.admit(door, { code })).rejects.toMatchObject({ code: "HelpEnded" });
  });
});
