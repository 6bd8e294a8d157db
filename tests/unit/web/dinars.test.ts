import { home } from "@majlis/contracts/cities";
import { writePrice, writeSum } from "@majlis/contracts/money";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const format = () => import("@majlis/web/shared/i18n/format.ts");

describe("a price", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [2000, "$20.00 (14.180 JOD)"],
    [1500, "$15.00 (10.635 JOD)"],
    [1, "$0.01 (0.007 JOD)"],
    [0, "Free"],
  ])("of %s cents has dinars with three decimals where they are on", async (cents, text) => {
    vi.stubEnv("VITE_SHOW_JOD", "1");
    expect((await format()).formatPrice(cents, "Free", home)).toBe(text);
  });

  it("has none in a city whose country has no dinars", async () => {
    vi.stubEnv("VITE_SHOW_JOD", "1");
    const { formatPrice } = await format();
    const prices = ["Salt", "london", "New York"].map((city) => formatPrice(2000, "Free", city));
    expect(prices).toEqual(["$20.00 (14.180 JOD)", "$20.00", "$20.00"]);
  });

  it("that comes back has dinars in the same cities", async () => {
    vi.stubEnv("VITE_SHOW_JOD", "1");
    const { refundText } = await import("@majlis/web/features/tickets/seats/CancelActions.tsx");
    const notes = ["Salt", "London"].map((city) =>
      refundText({ city, paidCents: 2000, refundableUntil: undefined }, new Date()),
    );
    expect(notes).toEqual([
      "You get $20.00 (14.180 JOD) back, the way you paid.",
      "You get $20.00 back, the way you paid.",
    ]);
  });

  it("has the Arabic sign of the dinar on Arabic pages", () => {
    expect(writePrice(2000, true, "ar")).toBe("$20.00 (14.180 د.أ)");
  });

  it.each([
    [{ amount: 3500, currency: "JOD" }, "$4.94 (3.500 JOD)", "3.500 JOD"],
    [{ amount: 450, currency: "USD" }, "$4.50 (3.191 JOD)", "$4.50"],
  ] as const)("has savings %o in the same manner", async (money, both, alone) => {
    expect(writeSum(money, true)).toBe(both);
    expect(writeSum(money, false)).toBe(alone);
    vi.stubEnv("VITE_SHOW_JOD", "1");
    expect((await format()).formatSaving(money)).toBe(both);
  });

  it("has no dinars otherwise", async () => {
    vi.stubEnv("VITE_SHOW_JOD", "");
    expect((await format()).formatPrice(2000, "Free", home)).toBe("$20.00");
  });
});

it("the deployment turns dinars on with SHOW_JOD", () => {
  const variables = { MAIL_FROM: "hello@majlis.example", SITE_URL: "https://majlis.example" };
  expect(readDeployment(variables).showsJod).toBe(false);
  expect(readDeployment({ ...variables, SHOW_JOD: "1" }).showsJod).toBe(true);
  expect(() => readDeployment({ ...variables, SHOW_JOD: "yes" })).toThrow("Set SHOW_JOD");
});

it("the deployment leaves out the features that FEATURES_OFF names", () => {
  const variables = { MAIL_FROM: "hello@majlis.example", SITE_URL: "https://majlis.example" };
  expect(readDeployment(variables).featuresOff).toBe("friendMonth");
  expect(readDeployment({ ...variables, FEATURES_OFF: "gifts, tables" }).featuresOff).toBe(
    "friendMonth,gifts,tables",
  );
  expect(() => readDeployment({ ...variables, FEATURES_OFF: "gift" })).toThrow("FEATURES_OFF has gift.");
});
