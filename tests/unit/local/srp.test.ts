import { saltOf } from "@majlis/local/cognito/srp";
import { expect, it } from "vitest";

// The client reads a number and pads it again: what it could not make of that would lock one account in 512 out.
it.each([
  ["00127f", "127f"],
  ["0a127f", "0a127f"],
  ["000a12", "0a12"],
  ["00ff12", "00ff12"],
  ["ff1234", "00ff1234"],
  ["7f1234", "7f1234"],
])("gives the salt %s as %s, which amazon-cognito-identity-js hashes as it is", (random, salt) => {
  expect(saltOf(random)).toBe(salt);
});
