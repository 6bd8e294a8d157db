import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Which queries of the page are read again after a change on the server. */

const { queryClient } = await import("@majlis/web/shared/api/queryClient.ts");

/** Lists and pages by the first parts of their keys, one of each. */
const queries = [
  ["admin", "applications"],
  ["admin", "audit"],
  ["admin", "events"],
  ["admin", "gatherings"],
  ["admin", "messages"],
  ["admin", "overview"],
  ["admin", "payments"],
  ["admin", "users"],
  ["businesses", "guidebook"],
  ["desk", "token"],
  ["events", "list"],
  ["founder", "attendees"],
  ["founder", "events"],
  ["founder", "waitlist"],
  ["gatherings", "list"],
  ["gatherings", "mine"],
  ["honored", "own"],
  ["hosts", "page"],
  ["me"],
  ["membership", "mine"],
  ["requests", "mine"],
  ["savings", "list"],
  ["tickets", "mine"],
  ["waitlist", "mine"],
] as const;

beforeEach(() => {
  for (const key of queries) queryClient.setQueryData(key, {});
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

const seats = [
  "events list",
  "gatherings list",
  "gatherings mine",
  "requests mine",
  "tickets mine",
  "waitlist mine",
];

it.each<[string, () => Promise<() => Promise<void>>, string[]]>([
  [
    "a seat that was taken, canceled or refused",
    async () => (await import("@majlis/web/features/tickets/seats/occasion.ts")).refreshSeats,
    seats,
  ],
  [
    "an event that a founder edited",
    async () => (await import("@majlis/web/features/founders/founder.queries.ts")).refreshEvents,
    ["admin events", "events list", "founder attendees", "founder events", "founder waitlist"],
  ],
  [
    "a gathering that an admin canceled",
    async () => (await import("@majlis/web/features/admin/admin.queries.ts")).refreshGatherings,
    ["admin gatherings", "gatherings list", "gatherings mine"],
  ],
  [
    "a partner that an admin edited",
    async () => (await import("@majlis/web/features/admin/admin.queries.ts")).refreshBusinesses,
    ["businesses guidebook"],
  ],
  [
    "a message that an admin answered",
    async () => (await import("@majlis/web/features/admin/admin.queries.ts")).refreshInbox,
    ["admin gatherings", "admin messages", "admin overview"],
  ],
  [
    "a discount at a desk",
    async () => (await import("@majlis/web/features/membership/desk/desk.queries.ts")).refreshDesk,
    ["desk token"],
  ],
  [
    "a discount that its member disputed",
    async () => (await import("@majlis/web/features/membership/savings/savings.queries.ts")).refreshSavings,
    ["savings list"],
  ],
  [
    "a report of a partner",
    async () => (await import("@majlis/web/features/guidebook/guidebook.queries.ts")).refreshHonored,
    ["businesses guidebook", "honored own"],
  ],
])("after %s", async (_, load, stale) => {
  const refresh = await load();
  await refresh();
  const invalid = queries.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true);
  expect(invalid.map((key) => key.join(" "))).toEqual(stale);
});

it("a refusal of a suspended person reads the profile again", async () => {
  const { ApiError } = await import("@majlis/web/shared/api/apiErrors.ts");
  const refuse = (code: "AccountSuspended" | "EventFull") =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(new ApiError(code)) })
      .execute(undefined)
      .catch(() => undefined);
  await refuse("EventFull");
  expect(queryClient.getQueryState(["me"])?.isInvalidated).toBe(false);
  await refuse("AccountSuspended");
  expect(queryClient.getQueryState(["me"])?.isInvalidated).toBe(true);
});
