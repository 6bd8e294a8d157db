import type {
  CreateAuthChallengeTriggerEvent,
  CustomMessageTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from "aws-lambda";
import type { Attempts, CodeRequests } from "./attempts";
import type { Exchange } from "./srp";
import type { PoolUser, UserStore } from "./store";
import type { Tokens } from "./tokens";

type Trigger<Event> = (event: Event) => Promise<Event> | Event;

/** Lambda triggers. An absent trigger is not called. */
export type Triggers = {
  preSignUp?: Trigger<PreSignUpTriggerEvent>;
  customMessage?: Trigger<CustomMessageTriggerEvent>;
  postConfirmation?: Trigger<PostConfirmationTriggerEvent>;
  postAuthentication?: Trigger<PostAuthenticationTriggerEvent>;
  /** Sign-in by own challenges needs all three. */
  defineAuthChallenge?: Trigger<DefineAuthChallengeTriggerEvent>;
  createAuthChallenge?: Trigger<CreateAuthChallengeTriggerEvent>;
  verifyAuthChallenge?: Trigger<VerifyAuthChallengeResponseTriggerEvent>;
};

/** Sends a mail. A rejection makes the call answer CodeDeliveryFailureException. */
export type SendEmail = (mail: { to: string[]; subject: string; html: string }) => Promise<void> | void;

/** Lifetimes in seconds. The defaults equal those of the deployed pool. */
export type Lifetimes = {
  access: number;
  id: number;
  refresh: number;
  confirmCode: number;
  resetCode: number;
};

/** An open password challenge. `email` is the entered email; `user` is absent for a decoy. */
export type Challenge = {
  email: string;
  user: PoolUser | undefined;
  userId: string;
  verifier: string;
  exchange: Exchange;
  expiresAt: number;
};

/** An open two-step challenge: the password is verified, the authenticator code is not. */
export type SecondStep = { sub: string; expiresAt: number };

/** A sign-in by own challenges. `sub` is absent for an unknown name. */
export type CustomSession = {
  username: string;
  sub: string | undefined;
  steps: DefineAuthChallengeTriggerEvent["request"]["session"];
  /** The latest challenge's private parameters, and its metadata. */
  secrets: Record<string, string>;
  metadata: string;
  expiresAt: number;
};

/** State of the pool, passed to every operation. */
export type Pool = {
  poolId: string;
  /** Part of the pool id after the underscore. SRP hashes it. */
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
  /** By session string of the challenge. */
  secondSteps: Map<string, SecondStep>;
  /** By session string. Each is used once. */
  customSessions: Map<string, CustomSession>;
  /** Epoch seconds. */
  now: () => number;
};
