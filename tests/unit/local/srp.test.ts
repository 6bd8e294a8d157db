import { createVerifier } from "@majlis/local/cognito/srp";
import { expect, it } from "vitest";

/** As amazon-cognito-identity-js hashes a number: even in length, and with a first bit of 0. */
const asTheClientHashes = (hex: string): string => {
  const digits = BigInt(`0x${hex}`).toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};

it("gives every user a salt that the client hashes as it is: zeros in front would lock one in 512 out", () => {
  const salts = Array.from({ length: 2000 }, () => createVerifier("majlis", "somebody", "secret").salt);
  expect(salts.filter((salt) => salt !== asTheClientHashes(salt))).toEqual([]);
});
