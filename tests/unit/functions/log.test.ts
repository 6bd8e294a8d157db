import { describeError } from "@majlis/functions/log";
import { expect, it } from "vitest";

it("describes an error with its causes and without personal data", () => {
  const token = `eyJ${"a".repeat(30)}.eyJ${"b".repeat(30)}.c`;
  const code = `EVT-${"0".repeat(33)}`;
  const cause = new Error(`Email address is not verified: noor.h+1@mail.example.org, +962 79 123 4567`);
  const described = JSON.stringify(describeError(new Error(`No ${code} for ${token}`, { cause })));
  for (const secret of ["noor", "example.org", "123 4567", code, token, "eyJ"])
    expect(described).not.toContain(secret);
  expect(described).toContain("Email address is not verified: …, …");
  expect(described).toContain("log.test.ts");
  expect(describeError("noor@example.org")).toBe("…");
});
