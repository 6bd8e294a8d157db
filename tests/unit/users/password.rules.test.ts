import { isCommonPassword } from "@majlis/core/users/password.rules";
import { describe, expect, it } from "vitest";

const own = ["sara.masri@majlis.test", "Sara Al-Masri"];

describe("isCommonPassword", () => {
  it.each([
    "password1",
    "Password123!",
    "12345678",
    "qwerty2024",
    "aaaaaaaa",
    "abcabcabc",
    "Jordan2026",
    "sara.masri1",
  ])("refuses %s", (password) => expect(isCommonPassword(password, own)).toBe(true));

  it.each(["Majlis-2026!x", "seven goats by the stairs", "قهوة على السطح", "rT7#kk2pQz"])(
    "takes %s",
    (password) => expect(isCommonPassword(password, own)).toBe(false),
  );
});
