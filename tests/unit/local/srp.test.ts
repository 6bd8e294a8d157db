import { saltOf } from "@majlis/local/cognito/srp";
import { expect, it } from "vitest";

// The client parses a number and pads it again. A different result would lock out one account in 512.
it.each([
  ["00127f", "127f"],
  ["0a127f", "0a127f"],
  ["000a12", "0a12"],
  ["00ff12", "00ff12"],
  ["ff1234", "00ff1234"],
  ["7f1234", "7f1234"],
])("converts the salt %s to %s, as amazon-cognito-identity-js hashes it", (random, salt) => {
  expect(saltOf(random)).toBe(salt);
});
