import { houseName } from "@majlis/contracts/house/house";
import { dataSignInMinutes } from "@majlis/contracts/endpoint";
import { ApiError } from "../api/apiErrors";
import { callCognito } from "./callCognito";
import { freshAccessToken } from "./refreshTokens";
import { hasRecentSignIn } from "./signInAgain";

const appName = houseName.en;
const factor = "SOFTWARE_TOKEN_MFA";

const callAsMe = async (action: string, input: Readonly<Record<string, unknown>> = {}) =>
  callCognito(action, { AccessToken: await freshAccessToken(), ...input });

/** Whether the user's sign-in requires a code of an authenticator app. */
export const isTwoStepOn = async (): Promise<boolean> => {
  const { UserMFASettingList = [] } = await callAsMe("GetUser");
  return UserMFASettingList.includes(factor);
};

/** The secret for an authenticator app, as text and as the address in a QR code. */
export interface AppSecret {
  readonly secret: string;
  readonly address: string;
}

/** Creates a new secret. It takes effect after `confirmApp`. */
export const newAppSecret = async (email: string): Promise<AppSecret> => {
  const { SecretCode: secret } = await callAsMe("AssociateSoftwareToken");
  if (secret === undefined) throw new Error("Cognito answered without a secret");
  const label = encodeURIComponent(`${appName}:${email}`);
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${appName}` };
};

/** Turns two-step sign-in on. The code proves that the app has the secret. Throws ProviderError. */
export const confirmApp = async (code: string): Promise<void> => {
  await callAsMe("VerifySoftwareToken", { UserCode: code });
  await prefer(true);
};

/**
 * Turns two-step sign-in off after a recent sign-in. Only the page can ask for it: Cognito accepts the call with any
 * access token. Throws ApiError: SignInAgain.
 */
export const turnTwoStepOff = async (): Promise<void> => {
  if (!(await hasRecentSignIn(dataSignInMinutes))) throw new ApiError("SignInAgain");
  await prefer(false);
};

const prefer = async (isOn: boolean): Promise<void> => {
  await callAsMe("SetUserMFAPreference", {
    SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
  });
};
