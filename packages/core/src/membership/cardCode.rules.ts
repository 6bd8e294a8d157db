/** Rules of a card's moving code (docs/product.md#partner-checks). Pure: the server checks the codes that the page shows. */
import { lettersOf } from "@majlis/contracts/codeText";
import { Secret, TOTP } from "otpauth";

/** How long a code is shown. A code of the step before or after is accepted too. */
export const codeSeconds = 30;
const acceptedSteps = 1;

/** 32 characters without 0, O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const numberLength = 8;
const isNumber = new RegExp(`^[${alphabet}]{${numberLength}}$`);
const tagLength = 6;
const isMoving = new RegExp(`^M1([${alphabet}]{${numberLength}})([${alphabet}]{${tagLength}})([0-9]{6})$`);

const write = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.slice(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join("");

/** Writes 40 random bits as the short number of a card. */
export const writeCardNumber = (random: Uint8Array): string => write(random, numberLength);

/** Writes 30 bits of a session's hash. A code has them, so that the server finds the secret of the session. */
export const writeSessionTag = (hash: Uint8Array): string => write(hash, tagLength);

/** A short number with one gap, as people read it out. */
export const spacedNumber = (number: string): string => `${number.slice(0, 4)} ${number.slice(4)}`;

/** What a partner scanned or typed. Only a moving code shows that the phone is the member's own. */
export type CardCode =
  | { readonly kind: "moving"; readonly number: string; readonly tag: string; readonly code: string }
  | { readonly kind: "number"; readonly number: string }
  | { readonly kind: "static" };

/** Never fails: every other text is a static code that no card has. */
export const readCardCode = (typed: string): CardCode => {
  const text = lettersOf(typed);
  const [, moving, tag, code] = isMoving.exec(text) ?? [];
  if (moving !== undefined && tag !== undefined && code !== undefined)
    return { kind: "moving", number: moving, tag, code };
  return isNumber.test(text) ? { kind: "number", number: text } : { kind: "static" };
};

/** The number of a code's step since 1970. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / (codeSeconds * 1000));

const generatorOf = (secretHex: string) =>
  new TOTP({ secret: Secret.fromHex(secretHex), algorithm: "SHA1", digits: 6, period: codeSeconds });

/** What a device needs to compute the codes of a card. */
export interface MovingCard {
  readonly number: string;
  /** Names the session, to which the secret belongs. */
  readonly tag: string;
  /** 160 bits in hex. */
  readonly secret: string;
}

/** The text of a card's QR code at a time. */
export const movingCode = ({ number, tag, secret }: MovingCard, milliseconds: number): string =>
  `M1.${number}.${tag}.${generatorOf(secret).generate({ timestamp: milliseconds })}`;

/** The step of an accepted code, undefined for every other. @see https://www.rfc-editor.org/rfc/rfc6238 */
export const acceptedStep = (secretHex: string, token: string, milliseconds: number): number | undefined => {
  const delta = generatorOf(secretHex).validate({ token, timestamp: milliseconds, window: acceptedSteps });
  return delta === null ? undefined : stepAt(milliseconds) + delta;
};
