import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Instant, UserId } from "./ids";
import { latinDigits } from "./latinDigits";
import { locales } from "./locales";
import { roles } from "./roles";
import { lineOrNull, requiredLine } from "./texts";

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const Email = z
  .string()
  .check(
    z.trim(),
    z.email("Invalid email address"),
    z.maxLength(255, "Email must be at most 255 characters"),
  );

const newPassword = z
  .string()
  .check(
    z.minLength(6, "Password must be at least 6 characters"),
    z.maxLength(128, "Password must be at most 128 characters"),
  );

/**
 * Sign-up form. The order of keys decides which issue is the first (SPEC section 5). The page hands the password to
 * Cognito a second time as validation data named `password`: the preSignUp trigger refuses common ones by it.
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
  code: z
    .string()
    .check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{6}$/, "Enter the six-digit code from the mail")),
  password: newPassword,
});
export const ConfirmForm = z.object({
  email: Email,
  code: z
    .string()
    .check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{6}$/, "Enter the six-digit code from the mail")),
});

/** A code of an authenticator app. */
export const AppCodeForm = z.object({
  code: z
    .string()
    .check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{6}$/, "Enter the six digits that the app shows")),
});

/** A person's profile. The e-mail belongs to the account and is only told to the person. */
export const Profile = z.object({
  id: UserId,
  full_name: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  role: Role,
  created_at: Instant,
  onboarded_at: z.nullable(Instant),
});
export type Profile = z.infer<typeof Profile>;

export const Language = z.enum(locales);

export const Me = z.extend(Profile, {
  email: z.string(),
  /** The language of mails. What a page kept of a profile before there was one is English. */
  locale: z._default(Language, "en"),
});
export type Me = z.infer<typeof Me>;

/** What a person may change of the own profile; unknown fields are refused. */
export const ProfileChange = z.strictObject({
  full_name: z.optional(requiredLine(101, "Enter your name", "Full name must be at most 101 characters")),
  phone: z.optional(lineOrNull(32, "Phone must be at most 32 characters")),
  city: z.optional(lineOrNull(80, "City must be at most 80 characters")),
  country: z.optional(lineOrNull(80, "Country must be at most 80 characters")),
  locale: z.optional(Language),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const getMe = endpoint({
  method: "GET",
  path: "/api/me",
  access: "signedIn",
  summary: "The caller's own profile, with the role that counts now.",
  output: Me,
  errors: [],
});

export const updateMe = endpoint({
  method: "PATCH",
  path: "/api/me",
  access: "signedIn",
  summary: "Changes full name, phone, city, country or the language of mails of the caller's profile.",
  body: ProfileChange,
  output: Me,
  errors: ["ProfileUpdateFailed"],
});

/** What a person may write of the own account at the identity provider, by its names. It refuses a call with any other. */
export const writableAttributes = ["email", "name"] as const;
