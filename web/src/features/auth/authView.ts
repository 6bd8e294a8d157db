import { useLocation } from "react-router-dom";
import { readReturnTo } from "#shared/paths.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { confirmSignUp } from "#shared/session/account.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import {
  noteSignUp,
  readSignUpNote,
  signInAfterConfirmation,
  signInHere,
} from "#shared/session/pendingSignUp.ts";
import { toast } from "#shared/ui/toast.ts";
import { authMessages } from "./messages/en";

/** Above the sign-in: what happened before. */
export type AuthNotice = "verified" | "linkUsed" | "passwordSaved";

/** The current view of the auth page. `main` shows the sign-in and sign-up tabs. */
export type AuthView =
  | {
      readonly name: "main";
      readonly notice?: AuthNotice;
      readonly email?: string;
      readonly tab?: "signUp";
    }
  | { readonly name: "reset"; readonly email?: string }
  | { readonly name: "newPassword"; readonly email: string; readonly code: string }
  | {
      readonly name: "confirm";
      readonly email: string;
      /** From the link in the mail. */
      readonly code?: string;
    }
  | CodeView
  | CodeLink;

/** A sign-in or a sign-up by a mailed code: first what to ask with, then the code. */
export interface CodeView {
  readonly name: "code";
  readonly email: string;
  /** A sign-up, which asks for the names. */
  readonly isNew: boolean;
  readonly sent?: SentCode;
  /** What happened before. */
  readonly notice?: "linkOver" | "confirmed";
}

/** A mail with a code is on its way. */
export interface SentCode {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The id of the request for a code that signs in. Without it the code confirms an account. */
  readonly request?: string | undefined;
}

/** From the link in the mail with a code that signs in. */
export interface CodeLink {
  readonly name: "codeLink";
  readonly email: string;
  readonly request: string;
  readonly code: string;
}

/**
 * The view for a link in a mail: `?email=…#REQUEST.CODE`, `?confirm=CODE&email=…`, `?reset=true&code=…` or
 * `?verified=true`; `?reset=request` asks for a new password, and `?email=…` fills in the sign-in.
 */
export const readView = (params: URLSearchParams, hash = ""): AuthView => {
  const email = params.get("email") ?? "";
  const [, request, code] = /^#([0-9a-f]{40})\.(\d{6})$/.exec(hash) ?? [];
  if (email && request && code) return { name: "codeLink", email, request, code };
  const confirmation = params.get("confirm");
  if (confirmation !== null) return { name: "confirm", email, code: confirmation };
  if (params.get("reset") === "request") return { name: "reset" };
  if (params.get("reset") === "true") return { name: "newPassword", email, code: params.get("code") ?? "" };
  return params.get("verified") === "true"
    ? { name: "main", notice: "verified" }
    : { name: "main", ...(email && { email }) };
};

/** The state of the history entry as an object. */
export const readState = (state: unknown): object =>
  typeof state === "object" && state !== null ? state : {};

/**
 * The view that the history entry kept, after a reload. A code is never kept, and neither is a notice: both are good for
 * once.
 */
export const readKeptView = (state: unknown): AuthView | undefined => {
  const kept = readState(state);
  const view = "authView" in kept ? readState(kept.authView) : {};
  if (!("name" in view)) return undefined;
  const email = "email" in view && typeof view.email === "string" ? view.email : "";
  if (view.name === "confirm") return { name: view.name, email };
  if (view.name === "newPassword") return { name: view.name, email, code: "" };
  if (view.name === "code")
    return { name: view.name, email, isNew: "isNew" in view && view.isNew === true, ...readSent(view) };
  return view.name === "reset" ? { name: view.name, email } : undefined;
};

/** The request of a code is no secret without the code of its mail. */
const readSent = (view: object): Pick<CodeView, "sent"> => {
  const sent = "sent" in view ? readState(view.sent) : {};
  if (!("at" in sent) || typeof sent.at !== "number") return {};
  const request = "request" in sent && typeof sent.request === "string" ? sent.request : undefined;
  return { sent: { at: sent.at, request } };
};

/** The address that a form has. */
export const readTypedEmail = (form: HTMLFormElement | FormData | null | undefined): string => {
  const typed = form && (form instanceof FormData ? form : new FormData(form)).get("email");
  return typeof typed === "string" ? typed : "";
};

/** The page that a visitor wanted, from the link that led here or from the link in a mail: `?next=/events/evt_1`. */
export const useWantedPage = (): string | undefined => {
  const { state, search } = useLocation();
  return readReturnTo(state) ?? readReturnTo({ from: new URLSearchParams(search).get("next") });
};

/**
 * Confirms an account with the code of the mail, and signs in if this browser knows the password of the sign-up.
 * Returns whether it did. Throws what confirmSignUp throws.
 */
export const confirmAccount = async (email: string, code: string, signsIn = true): Promise<boolean> => {
  try {
    await confirmSignUp(email, code);
  } catch (error) {
    // The mail of an account that was created here may have been opened on another device: then the password fits.
    const isOwn = signsIn && readSignUpNote(email) === "created";
    if (!isOwn || !(await signInHere(email))) throw error;
    noteSignUp(email, "confirmed");
    return greet();
  }
  noteSignUp(email, "confirmed");
  if (!signsIn || !(await signInAfterConfirmation(email))) return false;
  return greet();
};

/**
 * The welcome of a sign-in. Keeps the page busy until the role, and with it the landing page, is known: the profile of
 * somebody who was signed in before does not count.
 */
export const greetBack = async (): Promise<void> => {
  const messages = authMessages.get().page;
  toast({ title: messages.welcomeBack, description: messages.signedIn });
  await queryClient.prefetchQuery({ ...meQuery, staleTime: 0 });
};

/** The welcome of a confirmed account, as greetBack. */
const greet = async (): Promise<true> => {
  const messages = authMessages.get().page;
  toast({ title: messages.verified, description: messages.signedIn });
  await queryClient.prefetchQuery(meQuery);
  return true;
};
