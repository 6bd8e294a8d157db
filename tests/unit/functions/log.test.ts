import { describeError } from "@majlis/functions/log";
import { expect, it } from "vitest";

it("an error is logged with its causes, without the person whom it names", () => {
  const token = `eyJ${"a".repeat(30)}.eyJ${"b".repeat(30)}.c`;
  const code = `EVT-${"0".repeat(33)}`;
  const cause = new Error(`Email address is not verified: noor.h+1@mail.example.org, +962 79 123 4567`);
  const told = JSON.stringify(describeError(new Error(`No ${code} for ${token}`, { cause })));
  for (const secret of ["noor", "example.org", "123 4567", code, token, "eyJ"])
    expect(told).not.toContain(secret);
  expect(told).toContain("Email address is not verified: …, …");
  expect(told).toContain("log.test.ts");
  expect(describeError("noor@example.org")).toBe("…");
});
