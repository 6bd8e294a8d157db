import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import type { Deployed } from "./deployed";
import { endpoint } from "./home";
import { readMail } from "./mails";

const cognito = new CognitoIdentityProviderClient({});

export const password = "seven goats by the stairs";

/** Signs up, as the page does: the trigger receives the password as validation data. */
export const signUp = ({ clientId }: Deployed, email: string, secret = password) =>
  cognito.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: secret,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "name", Value: "Noor Rehearsal" },
      ],
      ValidationData: [{ Name: "password", Value: secret }],
      ClientMetadata: { locale: "en" },
    }),
  );

/** Signs up, confirms with the code of the mail and signs in by SRP. Returns the access token. */
export const newAccount = async (deployed: Deployed, email: string): Promise<string> => {
  await signUp(deployed, email);
  const mail = await readMail(email, "Confirm your Majlis account");
  await cognito.send(
    new ConfirmSignUpCommand({
      ClientId: deployed.clientId,
      Username: email,
      ConfirmationCode: /confirm=(\d{6})/.exec(mail)?.[1],
      ClientMetadata: { locale: "en" },
    }),
  );
  return signIn(deployed, email);
};

export const signIn = ({ userPoolId, clientId }: Deployed, email: string): Promise<string> => {
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint: `${endpoint}/` });
  return new Promise((resolve, reject) => {
    new CognitoUser({ Username: email, Pool: pool }).authenticateUser(
      new AuthenticationDetails({ Username: email, Password: password, ClientMetadata: { locale: "en" } }),
      { onSuccess: (session) => resolve(session.getAccessToken().getJwtToken()), onFailure: reject },
    );
  });
};

/** Begins a sign-in by code. The reply has the challenge. */
export const beginSignInByCode = ({ clientId }: Deployed, email: string) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: email },
    }),
  );

/** Signs in by code, as the page does. Returns the access token; a refused answer is thrown. */
export const signInByCode = async (deployed: Deployed, email: string, answer: string) => {
  const { Session } = await beginSignInByCode(deployed, email);
  const { AuthenticationResult } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: deployed.clientId,
      ChallengeName: "CUSTOM_CHALLENGE",
      Session,
      ChallengeResponses: { USERNAME: email, ANSWER: answer },
      ClientMetadata: { locale: "en" },
    }),
  );
  return AuthenticationResult?.AccessToken;
};
