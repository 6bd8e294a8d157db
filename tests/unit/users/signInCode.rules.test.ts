import { roles } from "@majlis/contracts/roles";
import { signInWayOf } from "@majlis/core/account/signInCode.rules";
import { expect, it } from "vitest";

it.each(roles.flatMap((role) => [false, true].map((hasSecondStep) => ({ role, hasSecondStep }))))(
  "a code is one factor: %j",
  ({ role, hasSecondStep }) => {
    const needsPassword = hasSecondStep || role === "city_founder" || role === "admin";
    expect(signInWayOf({ role, hasSecondStep })).toBe(needsPassword ? "password" : "code");
  },
);

it("no account has no way", () => expect(signInWayOf(undefined)).toBe("noAccount"));
