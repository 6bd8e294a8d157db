import { generateKeyPairSync, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { replaceFile } from "#local/lineFile";
import type { Verifier } from "./srp";

/** A six-digit code. `expiresAt` is in epoch seconds. */
export type PendingCode = { code: string; expiresAt: number; wrongTries: number };

/** `secret` is in base32. `lastStep` is the last used time step; a code is accepted once. */
export type SoftwareToken = { secret: string; verified: boolean; preferred: boolean; lastStep: number };

export type CodePurpose = "confirm" | "reset";

/** A user. Times are epoch seconds, as in Cognito's protocol. */
export type PoolUser = {
  sub: string;
  email: string;
  attributes: Record<string, string>;
  status: "UNCONFIRMED" | "CONFIRMED";
  enabled: boolean;
  createdAt: number;
  modifiedAt: number;
  password: Verifier;
  codes: Partial<Record<CodePurpose, PendingCode>>;
  /** Authenticator app: `verified` after the first correct code, requested at sign-in if `preferred`. */
  softwareToken?: SoftwareToken;
};

/** A session, stored by the hash of its refresh token. */
export type Session = { sub: string; origin: string; authenticatedAt: number; expiresAt: number };

/** Key of a pool's tokens. `privateKey` is PEM. */
export type SigningKey = { keyId: string; privateKey: string };

type Saved = SigningKey & {
  users: PoolUser[];
  sessions: [tokenHash: string, session: Session][];
};

export type UserStore = ReturnType<typeof createUserStore>;

/**
 * Users, sessions and signing key of one pool, in memory and, if `file` is given, in one JSON file. `save` replaces the
 * file atomically, so a crash cannot leave a partial file.
 */
export function createUserStore(file: string | null) {
  const saved = readSaved(file);
  const { keyId, privateKey } = saved;
  const users = new Map(saved.users.map((user) => [user.email, user]));
  const sessions = new Map(saved.sessions);

  const save = (): void => {
    if (file === null) return;
    const state: Saved = { keyId, privateKey, users: [...users.values()], sessions: [...sessions] };
    replaceFile(file, JSON.stringify(state), 0o600);
  };
  const endSessions = (ends: (session: Session) => boolean): void => {
    for (const [hash, session] of sessions) if (ends(session)) sessions.delete(hash);
  };
  save();

  return {
    keyId,
    privateKey,
    sessions,
    save,
    endSessions,
    userByEmail: (email: string): PoolUser | undefined => users.get(email),
    userBySub: (sub: string): PoolUser | undefined => [...users.values()].find((user) => user.sub === sub),
    listUsers: (): PoolUser[] => [...users.values()],
    addUser: (user: PoolUser): void => {
      users.set(user.email, user);
    },
    removeUser: (user: PoolUser): void => {
      users.delete(user.email);
      endSessions((session) => session.sub === user.sub);
    },
  };
}

function readSaved(file: string | null): Saved {
  if (file === null || !existsSync(file)) {
    if (file !== null) mkdirSync(dirname(file), { recursive: true });
    return createEmpty();
  }
  try {
    // Only `save` writes the file, so its shape is known.
    const saved: Saved = JSON.parse(readFileSync(file, "utf8"));
    return saved;
  } catch (cause) {
    throw new Error(`Cannot read the user pool's file ${file}. Run "npm run reset" to delete the data.`, {
      cause,
    });
  }
}

function createEmpty(): Saved {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { keyId: randomUUID(), privateKey: pem, users: [], sessions: [] };
}
