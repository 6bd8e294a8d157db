import {
  Email,
  passwordMinimum,
  ProfileChange,
  ResetForm,
  SignInForm,
  SignUpForm,
} from "@majlis/contracts/users";
import { newPasswordSchema } from "@majlis/web/features/auth/newPasswordSchema.ts";
import { describe, expect, it } from "vitest";

const firstIssue = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const good = { firstName: "Sara", lastName: "Al-Masri", email: "sara@example.com", password: "abcdefgh" };

it("a new password is one text, however a keyboard writes its accents", () => {
  const password = (typed: string) => SignUpForm.parse({ ...good, password: typed }).password;
  expect(password("seven goats cafe\u0301")).toBe(password("seven goats café"));
});

describe("forms show the messages of the specification", () => {
  it.each([
    [{ ...good, firstName: " ", lastName: "", email: "x", password: "" }, "First name is required"],
    [{ ...good, lastName: "" }, "Last name is required"],
    [{ ...good, email: "sara@" }, "Invalid email address"],
    [{ ...good, password: "abcdefg" }, "Password must be at least 8 characters"],
  ])("sign-up shows the first message: case %#", (form, message) =>
    expect(firstIssue(SignUpForm.safeParse(form))).toBe(message),
  );

  it.each([
    ["firstName", "x".repeat(51)],
    ["lastName", "x".repeat(51)],
    ["email", `${"x".repeat(250)}@example.com`],
    ["password", "x".repeat(129)],
  ])("sign-up limits the length of %s", (field, value) =>
    expect(SignUpForm.safeParse({ ...good, [field]: value }).success).toBe(false),
  );

  it.each([
    ["abcdefg", "Password must be at least 8 characters"],
    ["password1", "This password is too common. Choose one that is harder to guess."],
    ["sara.masri1", "This password is too common. Choose one that is harder to guess."],
    ["seven goats by the stairs", undefined],
  ])("a reset to %s shows: %s", (password, message) => {
    const form = { email: "sara.masri@majlis.test", code: "123456", password };
    const result = newPasswordSchema.safeParse(form);
    expect(firstIssue(result)).toBe(message);
    expect(result.error?.issues[0]?.path ?? ["password"]).toEqual(["password"]);
  });

  it("the shortest password that a form accepts has the length that its message names", () => {
    const form = { ...good, password: "x".repeat(passwordMinimum) };
    expect(SignUpForm.safeParse(form).success).toBe(true);
    expect(firstIssue(SignUpForm.safeParse({ ...form, password: form.password.slice(1) }))).toContain(
      `at least ${passwordMinimum} `,
    );
  });

  it.each([
    ["a space at the end", "goats by the stairs "],
    ["a space at the beginning", " goats by the stairs"],
    ["an invisible end", "goats by the stairs\t"],
  ])("a password with %s gets the sentence of the catalogue", (_, password) => {
    const message = "A password cannot begin or end with a space";
    expect(firstIssue(SignUpForm.safeParse({ ...good, password }))).toBe(message);
    const reset = { email: good.email, code: "123456", password };
    expect(firstIssue(newPasswordSchema.safeParse(reset))).toBe(message);
  });

  it.each([
    ["a domain in Arabic", "noor@بريد.الاردن", "noor@xn--ngbof4h.xn--mgbayh7gpa"],
    ["the same domain in ASCII", "noor@xn--ngbof4h.xn--mgbayh7gpa", "noor@xn--ngbof4h.xn--mgbayh7gpa"],
    ["an umlaut in the domain", "noor@BÜCHER.example", "noor@xn--bcher-kva.example"],
    [
      "each character of a dot-atom",
      "a!#$%&'*+-/=?^_`{|}~z@example.com",
      "a!#$%&'*+-/=?^_`{|}~z@example.com",
    ],
    ["a mark of direction from a chat", "\u200fnoor@example.com\u200e", "noor@example.com"],
  ])("an address may have %s", (_, email, stored) => expect(Email.parse(email)).toBe(stored));

  it.each([
    "noor@example",
    "noor..salem@example.com",
    ".noor@example.com",
    "noor.@example.com",
    "نور@example.com",
    '"noor salem"@example.com',
    "noor@-example.com",
    "noor@127.0.0.1",
    "noor@بريد/الاردن",
    "noor@example.com, sara@example.com",
    `${"n".repeat(65)}@example.com`,
  ])("no mail reaches %s", (email) =>
    expect(firstIssue(Email.safeParse(email))).toBe("Invalid email address"),
  );

  it("a telephone number may be typed in Arabic digits", () =>
    expect(ProfileChange.parse({ phone: "٠٧٩ ٥٥٥ ٠١٠١" })).toEqual({ phone: "079 555 0101" }));

  it("sign-up trims the e-mail", () =>
    expect(SignUpForm.parse({ ...good, email: "  sara@example.com " }).email).toBe("sara@example.com"));

  it("sign-in requires an e-mail and a password", () => {
    expect(firstIssue(SignInForm.safeParse({ email: "a", password: "" }))).toBe("Invalid email address");
    expect(firstIssue(SignInForm.safeParse({ email: "a@b.co", password: "" }))).toBe("Password is required");
  });

  it("a password reset requires an e-mail", () =>
    expect(firstIssue(ResetForm.safeParse({ email: "" }))).toBe("Invalid email address"));
});
