import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { sitePathSource } from "#contracts/sitePaths";
import { Email, Language } from "#contracts/users";

const sitePath = new RegExp(sitePathSource);

/** The id of a request for a code, which a try of the code needs. */
export const SignInRequestId = z.string().check(z.regex(/^[0-9a-f]{40}$/, "Unknown link"));

export const requestSignInCode = endpoint({
  method: "POST",
  path: "/api/sign-in-code",
  access: "public",
  summary:
    "Mails a code that signs in without a password, for ten minutes and three tries. The answer is the same for every address; the mail says what to do where an address has no code. An address gets at most five such mails an hour and fifteen a day.",
  body: z.strictObject({
    email: Email,
    locale: z.optional(Language),
    /** The page that the person wanted. */
    next: z.optional(z.string().check(z.maxLength(200), z.regex(sitePath, "Unknown link"))),
  }),
  output: z.object({ success: z.literal(true), request: SignInRequestId }),
  errors: [],
});
