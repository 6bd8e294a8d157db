import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createAttempts, createCodeRequests } from "./attempts";
import { createListener } from "./http";
import type { Lifetimes, Pool, SendEmail, Triggers } from "./pool";
import { normalizeEmail } from "./request";
import { confirm, createUser } from "./signUp";
import { createUserStore, type SigningKey } from "./store";
import { createTokens } from "./tokens";

const DEFAULT_LIFETIMES: Lifetimes = {
  access: 15 * 60,
  id: 15 * 60,
  refresh: 30 * 24 * 60 * 60,
  confirmCode: 24 * 60 * 60,
  resetCode: 60 * 60,
};

export type UserPoolOptions = {
  /** Folder of users and signing key; null keeps them in memory. */
  dir: string | null;
  poolId: string;
  clientId: string;
  /** Issuer (`iss`) of every token. */
  issuer: string;
  triggers: Triggers;
  sendEmail: SendEmail;
  region?: string;
  clock?: { now: () => Date };
  lifetimes?: Partial<Lifetimes>;
};

/** A user that is confirmed without a mail, such as a demo account. */
export type ConfirmedUser = {
  sub: string;
  email: string;
  password: string;
  attributes?: Record<string, string>;
};

export type UserPool = {
  /** Answers POST with `x-amz-target`, and GET of `…/<poolId>/.well-known/jwks.json`. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Adds users with new emails and saves once. Idempotent. */
  createConfirmedUsers: (users: readonly ConfirmedUser[]) => void;
  hasUser: (email: string) => boolean;
  /** For tests, which sign tokens that the pool itself would never issue. */
  signingKey: SigningKey;
};

/** Local stand-in of a Cognito user pool: SRP sign-in, RS256 tokens, triggers called in process. */
export function createUserPool(options: UserPoolOptions): UserPool {
  const pool = assemblePool(options);
  return {
    handle: createListener(pool),
    signingKey: { keyId: pool.store.keyId, privateKey: pool.store.privateKey },
    hasUser: (email) => pool.store.userByEmail(normalizeEmail(email)) !== undefined,
    createConfirmedUsers: (users) => {
      for (const { sub, email, password, attributes = {} } of users) {
        const key = normalizeEmail(email);
        if (pool.store.userByEmail(key)) continue;
        const user = createUser(pool, { sub, email: key, password, attributes });
        confirm(pool, user);
        pool.store.addUser(user);
      }
      pool.store.save();
    },
  };
}

function assemblePool(options: UserPoolOptions): Pool {
  const { dir, poolId, clientId, issuer, triggers, sendEmail, region = "us-east-1" } = options;
  const clock = options.clock ?? { now: () => new Date() };
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  const lifetimes = { ...DEFAULT_LIFETIMES, ...options.lifetimes };
  const store = createUserStore(dir === null ? null : join(dir, `${poolId}.json`));
  const tokens = createTokens(store, {
    issuer,
    clientId,
    accessLifetime: lifetimes.access,
    idLifetime: lifetimes.id,
    now,
  });
  return {
    poolId,
    poolName: poolId.slice(poolId.indexOf("_") + 1),
    clientId,
    region,
    lifetimes,
    triggers,
    sendEmail,
    store,
    tokens,
    attempts: createAttempts(now),
    codeRequests: createCodeRequests(now),
    challenges: new Map(),
    secondSteps: new Map(),
    customSessions: new Map(),
    now,
  };
}
