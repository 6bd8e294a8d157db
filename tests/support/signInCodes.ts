// Codes to sign in, as a page asks for them and uses them.
import { requestSignInCode } from "@majlis/contracts/account/signInCode";
import { call, product } from "./api";
import { linkIn, mailTo } from "./mailbox";

export const codeSubject = "Your code to sign in to Majlis";

/** Asks for a code, from a network address of its own. */
export const askCode = async (email: string, locale: "en" | "ar" = "en") => {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`;
  return call(requestSignInCode, { body: { email, locale } }, undefined, {
    headers: { "x-forwarded-for": `${address}, 10.0.0.1` },
  });
};

/** Asks for a code and reads it from its mail: what a browser answers with. */
export const newCode = async (email: string): Promise<{ request: string; code: string; answer: string }> => {
  const { body } = await askCode(email);
  const request = String(body["request"]);
  const link = await mailWith(email, request);
  const code = link.split(".").at(-1) ?? "";
  return { request, code, answer: `${request}.${code}` };
};

/** The link of the mail of this request. */
const mailWith = async (email: string, request: string): Promise<string> => {
  for (let look = 0; look < 200; look++) {
    const link = linkIn(await mailTo(email, codeSubject));
    if (link.includes(request)) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`There is no mail to ${email} with the code of this request`);
};

interface PoolReply {
  readonly __type?: string;
  readonly Session?: string;
  readonly SecretCode?: string;
  readonly AuthenticationResult?: { readonly AccessToken: string };
}

/** Calls the user pool. The reply has what was asked for, or the name of the refusal. */
export const cognito = async (action: string, body: object): Promise<PoolReply> => {
  const reply = await fetch(`${product.url}/local/cognito/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: "majlis-web", ...body }),
  });
  return reply.json();
};

/** Answers the pool's challenge. The reply has the tokens, or the name of the refusal. */
export const answerWith = async (email: string, ANSWER: string): Promise<PoolReply> => {
  const { Session } = await cognito("InitiateAuth", {
    AuthFlow: "CUSTOM_AUTH",
    AuthParameters: { USERNAME: email },
  });
  return cognito("RespondToAuthChallenge", {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session,
    ChallengeResponses: { USERNAME: email, ANSWER },
  });
};

/** The access token of a sign-in by code. Undefined when it is refused. */
export const signInWith = async (email: string, answer: string): Promise<string | undefined> =>
  (await answerWith(email, answer)).AuthenticationResult?.AccessToken;
