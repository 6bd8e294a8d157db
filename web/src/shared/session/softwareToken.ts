import { callCognito } from "./callCognito";
import { freshAccessToken } from "./refreshTokens";

const appName = "Majlis";
const factor = "SOFTWARE_TOKEN_MFA";

const callAsMe = async (action: string, input: Readonly<Record<string, unknown>> = {}) =>
  callCognito(action, { AccessToken: await freshAccessToken(), ...input });

/** Whether an authenticator app is asked for when this person signs in. */
export const isTwoStepOn = async (): Promise<boolean> => {
  const { UserMFASettingList = [] } = await callAsMe("GetUser");
  return UserMFASettingList.includes(factor);
};

/** What an authenticator app is told: the secret, and the same as the address that a QR code holds. */
export interface AppSecret {
  readonly secret: string;
  readonly address: string;
}

/** Makes a new secret for this person's app; it counts once `confirmApp` has seen a code of it. */
export const newAppSecret = async (email: string): Promise<AppSecret> => {
  const { SecretCode: secret } = await callAsMe("AssociateSoftwareToken");
  if (secret === undefined) throw new Error("Cognito answered without a secret");
  const label = encodeURIComponent(`${appName}:${email}`);
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${appName}` };
};

/** Turns the second step on, by a code that proves that the app has the secret. Throws ProviderError. */
export const confirmApp = async (code: string): Promise<void> => {
  await callAsMe("VerifySoftwareToken", { UserCode: code });
  await prefer(true);
};

export const turnTwoStepOff = (): Promise<void> => prefer(false);

const prefer = async (isOn: boolean): Promise<void> => {
  await callAsMe("SetUserMFAPreference", {
    SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
  });
};
