import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";

type Done<Result> = (error?: Error, result?: Result) => void;

const settle = <Result>(start: (done: Done<Result>) => void): Promise<Result | undefined> =>
  new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });

const attribute = (Name: string, Value: string) => new CognitoUserAttribute({ Name, Value });

/** Stores the library's session for one client, like one browser. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

export type SignedIn = { user: CognitoUser; session: CognitoUserSession };

/** The real browser client with promises instead of callbacks. */
export function createClient(endpoint: string) {
  const Storage = new MemoryStorage();
  const Pool = new CognitoUserPool({
    UserPoolId: "local_majlis",
    ClientId: "majlis-web",
    endpoint,
    Storage,
  });
  const userOf = (Username: string) => new CognitoUser({ Username, Pool, Storage });

  return {
    userOf,
    signUp: (email: string, password: string, extra: Record<string, string> = {}) =>
      settle<unknown>((done) => {
        const attributes = Object.entries({ email, name: "Ann Lee", ...extra });
        const validation = [attribute("origin", "test")];
        Pool.signUp(
          email,
          password,
          attributes.map(([n, v]) => attribute(n, v)),
          validation,
          done,
          {
            language: "en",
          },
        );
      }),
    confirm: (email: string, code: string) =>
      settle<unknown>((done) => userOf(email).confirmRegistration(code, true, done)),
    resend: (email: string) => settle<unknown>((done) => userOf(email).resendConfirmationCode(done)),
    signIn: (email: string, password: string, askCode?: () => string) =>
      new Promise<SignedIn>((resolve, reject) => {
        const user = userOf(email);
        const callbacks = {
          onSuccess: (session: CognitoUserSession) => resolve({ user, session }),
          onFailure: reject,
        };
        user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
          ...callbacks,
          totpRequired: () => user.sendMFACode(askCode?.() ?? "", callbacks, "SOFTWARE_TOKEN_MFA"),
        });
      }),
    /** Signs in by the pool's own challenges. `answer` gets the parameters of each. */
    signInByChallenge: (email: string, answer: (parameters: unknown) => string) =>
      new Promise<SignedIn>((resolve, reject) => {
        const user = userOf(email);
        const callbacks = {
          onSuccess: (session: CognitoUserSession) => resolve({ user, session }),
          onFailure: reject,
          customChallenge: (parameters: unknown) =>
            user.sendCustomChallengeAnswer(answer(parameters), callbacks, { locale: "ar" }),
        };
        user.setAuthenticationFlowType("CUSTOM_AUTH");
        const ClientMetadata = { locale: "en" };
        user.initiateAuth(new AuthenticationDetails({ Username: email, ClientMetadata }), callbacks);
      }),
    forgot: (email: string) =>
      new Promise<unknown>((resolve, reject) => {
        userOf(email).forgotPassword({
          onSuccess: resolve,
          onFailure: reject,
          inputVerificationCode: resolve,
        });
      }),
    reset: (email: string, code: string, password: string) =>
      new Promise<string>((resolve, reject) => {
        userOf(email).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject });
      }),
    refresh: ({ user, session }: SignedIn) =>
      settle<CognitoUserSession>((done) => user.refreshSession(session.getRefreshToken(), done)),
    attributes: ({ user }: SignedIn) =>
      settle<CognitoUserAttribute[]>((done) => user.getUserAttributes(done)),
    changePassword: ({ user }: SignedIn, from: string, to: string) =>
      settle<unknown>((done) => user.changePassword(from, to, done)),
    deleteUser: ({ user }: SignedIn) => settle<unknown>((done) => user.deleteUser(done)),
    signOut: ({ user }: SignedIn) =>
      new Promise<void>((resolve) => {
        user.signOut(() => resolve());
      }),
    signOutEverywhere: ({ user }: SignedIn) =>
      new Promise<string>((resolve, reject) => {
        user.globalSignOut({ onSuccess: resolve, onFailure: reject });
      }),
  };
}
