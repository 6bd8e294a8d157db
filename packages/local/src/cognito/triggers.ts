import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import type { PoolUser } from "./store";

const CODE_PARAMETER = "{####}";
const LONGEST_MESSAGE = 20_000;
const LONGEST_SUBJECT = 140;

/** What the client passed along for the triggers, never stored. */
export type TriggerInput = {
  clientMetadata: Record<string, string>;
  validationData?: Record<string, string>;
};

/** Asks preSignUp whether this sign-up may happen; throws UserLambdaValidationException if it refuses. */
export async function runPreSignUp(pool: Pool, user: PoolUser, input: TriggerInput): Promise<void> {
  const { preSignUp } = pool.triggers;
  if (!preSignUp) return;
  await callTrigger("PreSignUp", () =>
    preSignUp({
      ...envelope(pool, user),
      triggerSource: "PreSignUp_SignUp",
      request: {
        // As in Cognito: no sub and no password here. What the rules need comes in validationData.
        userAttributes: { ...user.attributes },
        validationData: input.validationData,
        clientMetadata: input.clientMetadata,
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    }),
  );
}

/** Tells postConfirmation; the user stays confirmed when it fails, and the caller learns of it. */
export async function runPostConfirmation(
  pool: Pool,
  user: PoolUser,
  triggerSource: "PostConfirmation_ConfirmSignUp" | "PostConfirmation_ConfirmForgotPassword",
  input: TriggerInput,
): Promise<void> {
  const { postConfirmation } = pool.triggers;
  if (!postConfirmation) return;
  await callTrigger("PostConfirmation", () =>
    postConfirmation({
      ...envelope(pool, user),
      triggerSource,
      request: { userAttributes: userAttributes(user), clientMetadata: input.clientMetadata },
      response: {},
    }),
  );
}

/** Tells postAuthentication of every sign-in, after its last step and before the tokens; not of a refresh. */
export async function runPostAuthentication(pool: Pool, user: PoolUser, input: TriggerInput): Promise<void> {
  const { postAuthentication } = pool.triggers;
  if (!postAuthentication) return;
  await callTrigger("PostAuthentication", () =>
    postAuthentication({
      ...envelope(pool, user),
      triggerSource: "PostAuthentication_Authentication",
      request: {
        userAttributes: userAttributes(user),
        newDeviceUsed: false,
        clientMetadata: input.clientMetadata,
      },
      response: {},
    }),
  );
}

export type MessageSource =
  "CustomMessage_SignUp" | "CustomMessage_ResendCode" | "CustomMessage_ForgotPassword";

/** The mail for a code, worded by customMessage if it is there, with the code put in. */
export async function composeMessage(
  pool: Pool,
  user: PoolUser,
  triggerSource: MessageSource,
  code: string,
  input: TriggerInput,
): Promise<{ subject: string; html: string }> {
  const written = await runCustomMessage(pool, user, triggerSource, input);
  const html = written.emailMessage ?? `Your confirmation code is ${CODE_PARAMETER}`;
  const subject = written.emailSubject ?? "Your verification code";
  if (!html.includes(CODE_PARAMETER)) {
    throw cognitoErrors.triggerAnswer("CustomMessage emailMessage does not contain the code parameter.");
  }
  if (html.length > LONGEST_MESSAGE || subject.length > LONGEST_SUBJECT) {
    throw cognitoErrors.triggerAnswer("CustomMessage emailMessage or emailSubject is too long.");
  }
  return {
    subject: subject.replaceAll(CODE_PARAMETER, code),
    html: html.replaceAll(CODE_PARAMETER, code),
  };
}

async function runCustomMessage(
  pool: Pool,
  user: PoolUser,
  triggerSource: MessageSource,
  input: TriggerInput,
): Promise<{ emailMessage: string | null; emailSubject: string | null }> {
  const { customMessage } = pool.triggers;
  if (!customMessage) return { emailMessage: null, emailSubject: null };
  const answer = await callTrigger("CustomMessage", () =>
    customMessage({
      ...envelope(pool, user),
      triggerSource,
      request: {
        userAttributes: userAttributes(user),
        codeParameter: CODE_PARAMETER,
        linkParameter: "{##Click Here##}",
        usernameParameter: null,
        clientMetadata: input.clientMetadata,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    }),
  );
  return answer.response;
}

const envelope = (pool: Pool, user: PoolUser) => ({
  version: "1",
  region: pool.region,
  userPoolId: pool.poolId,
  userName: user.sub,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: pool.clientId },
});

const userAttributes = (user: PoolUser): Record<string, string> => ({
  sub: user.sub,
  "cognito:user_status": user.status,
  ...user.attributes,
});

async function callTrigger<Event extends object>(
  name: string,
  call: () => Promise<Event> | Event,
): Promise<Event> {
  let answer: Event;
  try {
    answer = await call();
  } catch (error) {
    // Cognito too passes the handler's message on to the client, whatever was thrown.
    const message = error instanceof Error ? error.message : String(error);
    const refused = cognitoErrors.triggerRefused(name, message);
    // A sign-up that preSignUp turns down is its answer; the other triggers never mean to fail.
    if (name !== "PreSignUp") refused.cause = error;
    throw refused;
  }
  if (typeof answer !== "object" || !answer) {
    throw cognitoErrors.triggerAnswer("Invalid lambda function output : Invalid JSON");
  }
  return answer;
}
