import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";
import type { Attempts, CodeRequests } from "./attempts";
import type { Exchange } from "./srp";
import type { PoolUser, UserStore } from "./store";
import type { Tokens } from "./tokens";

type Trigger<Event> = (event: Event) => Promise<Event> | Event;

/** The Lambda handlers that Cognito calls; one that is absent is not called. */
export type Triggers = {
  preSignUp?: Trigger<PreSignUpTriggerEvent>;
  customMessage?: Trigger<CustomMessageTriggerEvent>;
  postConfirmation?: Trigger<PostConfirmationTriggerEvent>;
  postAuthentication?: Trigger<PostAuthenticationTriggerEvent>;
};

/** How Cognito hands a mail over. Rejecting makes the call answer CodeDeliveryFailureException. */
export type SendEmail = (mail: { to: string[]; subject: string; html: string }) => Promise<void> | void;

/** All in seconds; the defaults are what the deployed pool is set to. */
export type Lifetimes = {
  access: number;
  id: number;
  refresh: number;
  confirmCode: number;
  resetCode: number;
};

/** A password proof that has been asked for. `email` is what was typed; `user` is absent for a decoy. */
export type Challenge = {
  email: string;
  user: PoolUser | undefined;
  userId: string;
  verifier: string;
  exchange: Exchange;
  expiresAt: number;
};

/** A password that was proven by somebody whose authenticator app is to be asked next. */
export type SecondStep = { sub: string; expiresAt: number };

/** What every operation works on. */
export type Pool = {
  poolId: string;
  /** The part of the pool id after the underscore, which SRP hashes. */
  poolName: string;
  clientId: string;
  region: string;
  lifetimes: Lifetimes;
  triggers: Triggers;
  sendEmail: SendEmail;
  store: UserStore;
  tokens: Tokens;
  attempts: Attempts;
  codeRequests: CodeRequests;
  challenges: Map<string, Challenge>;
  /** By the session string that the client brings back. */
  secondSteps: Map<string, SecondStep>;
  /** Epoch seconds. */
  now: () => number;
};
