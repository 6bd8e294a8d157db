import { ResetForm, SignUpForm } from "@majlis/contracts/users";
import { omit } from "zod/mini";
import { track } from "#shared/api/analytics.ts";
import { serverNow } from "#shared/api/serverClock.ts";
import { createAccount, mailConfirmation } from "#shared/session/account.ts";
import { keepSignUp, noteSignUp } from "#shared/session/pendingSignUp.ts";
import { askSignInCode } from "#shared/session/signInByCode.ts";
import { keptTexts } from "#shared/ui/forms/keptForm.ts";
import { type CodeView, readTypedEmail, type SentCode } from "#features/auth/authView.ts";
import { readNames } from "#features/auth/NameFields.tsx";

/** The form of a sign-in by code. */
export const CodeForm = ResetForm;

/** The form of a sign-up by code. */
export const SignUpByCodeForm = omit(SignUpForm, { password: true });

/** 256 random bits. "Forgot your password?" sets one that somebody knows. */
const randomPassword = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))));

/** Mails a code that signs in. */
export const sendCode = async (email: string, next: string | undefined): Promise<SentCode> => ({
  request: await askSignInCode(email, next),
  at: serverNow(),
});

/**
 * Creates an account with a password that nobody knows, and mails the code that confirms it. The owner of a taken address
 * gets the code that lets them in: the page shows the same. Throws what createAccount throws.
 */
export const signUpByCode = async (
  person: { readonly firstName: string; readonly lastName: string; readonly email: string },
  next: string | undefined,
): Promise<SentCode> => {
  const { email } = person;
  const password = randomPassword();
  const isCreated = await createAccount({ ...person, password }, { next });
  const sent = isCreated ? { at: serverNow() } : await sendAgain(email, undefined, next);
  keptTexts("signUp").remove();
  if (!isCreated) return sent;
  keepSignUp(email, password, true);
  noteSignUp(email, "created");
  track({ event_type: "user_signup", properties: { method: "code" } });
  return sent;
};

/** Mails another code, of the kind that lets the owner of the address in. */
export const sendAgain = async (
  email: string,
  sent: SentCode | undefined,
  next: string | undefined,
): Promise<SentCode> => {
  const isConfirmation = !sent?.request && (await mailConfirmation(email, { next }));
  return isConfirmation ? { at: serverNow() } : sendCode(email, next);
};

/** Mails a code with what was typed beside the password. Without all of it, returns the view that asks for the rest. */
export const startCode = async (
  typed: FormData,
  isNew: boolean,
  next: string | undefined,
): Promise<CodeView> => {
  const person = SignUpByCodeForm.safeParse(readNames(typed));
  const known = CodeForm.safeParse({ email: typed.get("email") });
  if (isNew && person.success)
    return { name: "code", isNew, email: person.data.email, sent: await signUpByCode(person.data, next) };
  if (!isNew && known.success)
    return { name: "code", isNew, email: known.data.email, sent: await sendCode(known.data.email, next) };
  return { name: "code", isNew, email: readTypedEmail(typed) };
};
