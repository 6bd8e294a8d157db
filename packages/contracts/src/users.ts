import * as z from "zod/mini";
import { Earlier } from "./earlier";
import { endpoint } from "./endpoint";
import { authentication } from "./errors/account";
import { Instant, UserId } from "./ids";
import { sixDigits } from "./codeText";
import { latinDigits } from "./latinDigits";
import { locales } from "./locales";
import { Done } from "./replies";
import { roles } from "./roles";
import { lineOrNull, oneLine, requiredLine } from "./texts";
import { eventLanguages } from "./values";

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/**
 * An address with its domain in ASCII, as mail servers know it: `.الاردن` becomes `.xn--mgbayh7gpa`. Any other text stays
 * as it is.
 */
const asciiDomain = (address: string): string => {
  const [, name = "", domain = ""] = /^(.*@)([^@]*)$/s.exec(address) ?? [];
  if (!/\P{ASCII}/u.test(domain) || /[\s/?#:\\%]/.test(domain)) return address;
  try {
    return name + new URL(`http://${domain}`).hostname;
  } catch (error) {
    if (error instanceof TypeError) return address;
    throw error;
  }
};

/** RFC 5322's dot-atom, and a domain of a mail server. SES takes no quoted and no other names. */
const address = new RegExp(
  [
    /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/,
    /@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/,
  ]
    .map(({ source }) => source)
    .join(""),
  "i",
);

export const Email = z
  .string()
  .check(
    z.overwrite(oneLine),
    z.overwrite(asciiDomain),
    z.email({ pattern: address, error: "Invalid email address" }),
    z.maxLength(255, "Email must be at most 255 characters"),
  );

/** The shortest password, in characters. The user pool and the forms share it. */
export const passwordMinimum = 8;

const newPassword = z.string().check(
  // Keyboards write é as one character or as two. @see https://www.rfc-editor.org/rfc/rfc8265#section-4.2
  z.overwrite((password) => password.normalize("NFC")),
  z.minLength(passwordMinimum, authentication.PasswordTooShort.message),
  z.maxLength(128, "Password must be at most 128 characters"),
  // Cognito refuses it.
  z.regex(/^\S(?:.*\S)?$/s, authentication.PasswordHasOuterSpace.message),
);

/**
 * Sign-up form (docs/product.md#forms). The order of keys is the order of reported issues. The page also sends the
 * password to Cognito as validation data named `password`; the preSignUp trigger rejects common passwords with it.
 */
export const SignUpForm = z.object({
  firstName: requiredLine(50, "First name is required", "First name must be at most 50 characters"),
  lastName: requiredLine(50, "Last name is required", "Last name must be at most 50 characters"),
  email: Email,
  password: newPassword,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const SignInForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, "Password is required")),
});
export type SignInForm = z.infer<typeof SignInForm>;

export const ResetForm = z.object({ email: Email });
export const NewPasswordForm = z.object({
  code: sixDigits("Enter the six-digit code from the mail"),
  password: newPassword,
});
export const ConfirmForm = z.object({
  email: Email,
  code: sixDigits("Enter the six-digit code from the mail"),
});

/** Code of an authenticator app. */
export const AppCodeForm = z.object({
  code: sixDigits("Enter the six digits that the app shows"),
});

/** A profile. The email belongs to the account and is visible to the person only. */
export const Profile = z.object({
  id: UserId,
  full_name: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  role: Role,
  created_at: Instant,
  onboarded_at: z.nullable(Instant),
  /** A profile cached by a page before this field existed has none. */
  suspended_at: z._default(z.nullable(Instant), null),
});
export type Profile = z.infer<typeof Profile>;

export const Language = z.enum(locales);
const SpokenLanguage = z.enum(eventLanguages);

export const Me = z.extend(Profile, {
  email: z.string(),
  /** Language of mails. A profile cached by a page before this field existed has none: English. */
  locale: z._default(Language, "en"),
  /** Languages that the person speaks, for tables at events. No reply to another person has them. */
  languages: z._default(z.array(SpokenLanguage), []),
  /** WhatsApp messages to the phone of the profile. Unavailable where WhatsApp is not configured. */
  whatsapp: z._default(z.enum(["unavailable", "off", "on"]), "unavailable"),
  /** What a code takes off the first month that the person pays, in US cents. Absent without one. */
  discount_cents: z.optional(z.int()),
});
export type Me = z.infer<typeof Me>;

/** A telephone number as it was typed, in ASCII digits. */
export const phoneOrNull = z.pipe(
  lineOrNull(32, "Phone must be at most 32 characters"),
  z.transform((value) => value && latinDigits(value)),
);

/** Fields of the own profile that a person can change. Unknown fields are rejected. */
export const ProfileChange = z.strictObject({
  /** Null keeps the name: no field of the profile is required, and an account always has a name. */
  full_name: z.optional(lineOrNull(101, "Full name must be at most 101 characters")),
  phone: z.optional(phoneOrNull),
  city: z.optional(lineOrNull(80, "City must be at most 80 characters")),
  country: z.optional(lineOrNull(80, "Country must be at most 80 characters")),
  locale: z.optional(Language),
  languages: z.optional(
    z.array(SpokenLanguage).check(
      z.maxLength(eventLanguages.length),
      z.refine((languages) => new Set(languages).size === languages.length, "Each language once"),
    ),
  ),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const getMe = endpoint({
  method: "GET",
  path: "/api/me",
  access: "signedIn",
  isForSuspended: true,
  summary: "The caller's profile, with the effective role.",
  output: Me,
  errors: [],
});

export const updateMe = endpoint({
  method: "PATCH",
  path: "/api/me",
  access: "signedIn",
  summary: "Updates full name, phone, city, country, mail language or spoken languages of the caller.",
  body: z.extend(ProfileChange, { was: Earlier }),
  output: Me,
  errors: ["ChangedMeanwhile", "ProfileUpdateFailed"],
});

export const requestPhoneCode = endpoint({
  method: "POST",
  path: "/api/me/phone-code",
  access: "signedIn",
  summary:
    "Sends a code of six digits by WhatsApp to the phone of the caller's profile. It is valid for ten minutes. Three codes a day for each person and each number.",
  body: z.strictObject({}),
  output: Done,
  errors: ["WhatsAppUnavailable", "PhoneMissing", "TooManyPhoneCodes", "PhoneCodeNotSent"],
});

/** Code of the WhatsApp message, and the consent to messages. */
export const PhoneConfirmation = z.strictObject({
  code: sixDigits("Enter the six-digit code from the message"),
  consent: z.literal(true, "Tick the box to get messages by WhatsApp"),
});

export const confirmPhone = endpoint({
  method: "POST",
  path: "/api/me/confirm-phone",
  access: "signedIn",
  summary: "Confirms the phone with the code and turns on tickets and reminders by WhatsApp.",
  body: PhoneConfirmation,
  output: Me,
  errors: ["WhatsAppUnavailable", "PhoneCodeWrong", "PhoneCodeExpired", "PhoneNotConfirmed"],
});

export const stopWhatsApp = endpoint({
  method: "POST",
  path: "/api/me/stop-whatsapp",
  access: "signedIn",
  summary: "Turns off messages by WhatsApp. Turning them on needs a new code. Idempotent.",
  body: z.strictObject({}),
  output: Me,
  errors: ["PhoneNotConfirmed"],
});

/** Cognito attributes that a person can write. Cognito rejects a call that writes any other. */
export const writableAttributes = ["email", "family_name", "given_name", "name"] as const;
