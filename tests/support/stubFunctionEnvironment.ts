// The environment of functions in a test.
import { vi } from "vitest";

const environment = {
  STAGE: "test",
  TABLE_NAME: "majlis",
  USER_POOL_ID: "us-east-1_test",
  USER_POOL_CLIENT_ID: "majlis-web",
  SITE_URL: "https://majlis.test",
  MAIL_FROM: "Majlis <hello@majlis.test>",
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
};

/** Sets the environment that the functions' modules read once, when they are loaded. */
export const stubFunctionEnvironment = (own: Readonly<Record<string, string>>): void => {
  for (const entry of Object.entries({ ...environment, ...own })) vi.stubEnv(...entry);
};
