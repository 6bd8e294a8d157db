import { handler } from "@majlis/functions/auth/preSignUp";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const signUp = (triggerSource: PreSignUpTriggerEvent["triggerSource"] = "PreSignUp_SignUp") => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return handler({
    version: "1",
    region: "eu-central-1",
    userPoolId: "eu-central-1_a",
    userName: "sub-1",
    callerContext: { awsSdkVersion: "1", clientId: "client" },
    triggerSource,
    request: {
      userAttributes: { email: "rana@majlis.test", name: "رنا حداد" },
      validationData: { password: "seven goats by the stairs" },
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
};

it("refuses every sign-up while it is closed, and says so", async () => {
  vi.stubEnv("SIGN_UP", "closed");
  await expect(signUp()).rejects.toThrow("We take no new accounts for now.");
});

it("lets an operator create an account while sign-up is closed", async () => {
  vi.stubEnv("SIGN_UP", "closed");
  await expect(signUp("PreSignUp_AdminCreateUser")).resolves.toMatchObject({ userName: "sub-1" });
});

it("accepts a sign-up otherwise", async () => {
  await expect(signUp()).resolves.toMatchObject({ userName: "sub-1" });
});
