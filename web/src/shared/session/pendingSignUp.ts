import { logFailure } from "../api/log";
import { reloadTokens, saveTokens, tokenStore } from "./tokenStore";

/**
 * The sign-up on this device. After the confirmation the tab that signed up signs in: it has the password in memory,
 * which is stored nowhere. Another tab, which the link in the mail opens, asks it to.
 */
interface PendingSignUp {
  readonly email: string;
  readonly password: string;
  /** Nobody knows the password: the sign-up was by code. */
  readonly isByCode: boolean;
}

let pending: PendingSignUp | undefined;

const channelName = "majlis.signUp";

/** `confirmed` asks the tab that signed up. It answers `known` at once, and then how the sign-in ended. */
interface TabMessage {
  readonly kind: "confirmed" | "known" | "signedIn" | "failed";
  readonly email: string;
}

const post = (channel: BroadcastChannel, message: TabMessage): void => {
  // A channel has one origin, so its method takes none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message);
};

const isFor = (email: string, message: TabMessage): boolean => message.email === email.toLowerCase();

/** Listens for the tab that confirms. */
let listening: BroadcastChannel | undefined;

/** Keeps the password of a sign-up until the account is confirmed or the tab is closed. */
export const keepSignUp = (email: string, password: string, isByCode = false): void => {
  pending = { email: email.toLowerCase(), password, isByCode };
  listening ??= listen();
};

const listen = (): BroadcastChannel => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== "confirmed" || !pending || !isFor(pending.email, data)) return;
    const { email } = pending;
    post(channel, { kind: "known", email });
    void signInHere(email).then((isSignedIn) =>
      post(channel, { kind: isSignedIn ? "signedIn" : "failed", email }),
    );
  });
  return channel;
};

/** Signs in with the password of the sign-up in this tab. False without one, or if it does not sign in. */
export const signInHere = async (email: string): Promise<boolean> => {
  if (pending?.email !== email.toLowerCase()) return false;
  const { password, isByCode } = pending;
  try {
    const { signIn } = await import("./signIn");
    const isSignedIn = (await signIn(email, password)) === null;
    if (isSignedIn) pending = undefined;
    const tokens = tokenStore.get();
    if (isSignedIn && isByCode && tokens) saveTokens({ ...tokens, isByCode });
    return isSignedIn;
  } catch (error) {
    logFailure("The confirmed account could not sign in", error);
    return false;
  }
};

/** How long another tab may take to say that it knows the sign-up, and to sign in. */
const waits = { known: 400, signedIn: 10_000 } as const;

/** Asks the other tabs of this browser to sign in. False when none of them signed up. */
const signInElsewhere = async (email: string): Promise<boolean> => {
  const channel = new BroadcastChannel(channelName);
  const isSignedIn = await new Promise<boolean>((resolve) => {
    let timer = setTimeout(resolve, waits.known, false);
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (!isFor(email, data)) return;
      clearTimeout(timer);
      if (data.kind === "known") timer = setTimeout(resolve, waits.signedIn, false);
      else resolve(data.kind === "signedIn");
    });
    post(channel, { kind: "confirmed", email: email.toLowerCase() });
  });
  channel.close();
  if (isSignedIn) reloadTokens();
  return isSignedIn;
};

/** Signs in after a confirmation, in this tab or through the one that signed up. False if the password is needed. */
export const signInAfterConfirmation = async (email: string): Promise<boolean> =>
  (await signInHere(email)) || (await signInElsewhere(email));

const key = "majlis.signUp";

/** How long the link in a confirmation mail works. */
const linkHours = 24;

interface Note {
  readonly email: string;
  readonly step: "created" | "confirmed";
  readonly at: number;
}

/** Notes on this device that the account was created or confirmed here. A sign-out deletes the note. */
export const noteSignUp = (email: string, step: Note["step"]): void =>
  localStorage.setItem(
    key,
    JSON.stringify({ email: email.toLowerCase(), step, at: Date.now() } satisfies Note),
  );

/** What happened to the account on this device. A creation counts as long as the link of its mail works. */
export const readSignUpNote = (email: string): Note["step"] | undefined => {
  const note: Note | null = JSON.parse(localStorage.getItem(key) ?? "null");
  if (note?.email !== email.toLowerCase()) return undefined;
  const isOver = note.step === "created" && Date.now() - note.at > linkHours * 3_600_000;
  return isOver ? undefined : note.step;
};
