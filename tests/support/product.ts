import type { SigningKey } from "@majlis/local/cognito/store";

/** The product under test. The runner or the global setup puts its addresses into the environment. */
export const product = {
  get url(): string {
    return process.env["MAJLIS_TEST_URL"] ?? "";
  },
  get dynamodbEndpoint(): string {
    return process.env["MAJLIS_TEST_DYNAMODB"] ?? "";
  },
  /** Key of the user pool's tokens. */
  get signingKey(): SigningKey {
    return JSON.parse(process.env["MAJLIS_TEST_SIGNING_KEY"] ?? "{}");
  },
  /** The log file with its output. */
  get logFile(): string {
    return process.env["MAJLIS_TEST_LOG"] ?? "";
  },
};
