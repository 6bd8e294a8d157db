import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import type { PoolUser } from "./store";

const CODE_PARAMETER = "{####}";
const LONGEST_MESSAGE = 20_000;
const LONGEST_SUBJECT = 140;

/** Client input for the triggers. Never stored. */
export type TriggerInput = {
  clientMetadata: Record<string, string>;
  validationData?: Record<string, string>;
};

/** Calls preSignUp. Throws UserLambdaValidationException if it rejects the sign-up. */
export async function runPreSignUp(pool: Pool, user: PoolUser, input: TriggerInput): Promise<void> {
  const { preSignUp } = pool.triggers;
  if (!preSignUp) return;
  await callTrigger("PreSignUp", () =>
    preSignUp({
      ...envelope(pool, user),
      triggerSource: "PreSignUp_SignUp",
      request: {
        // As in Cognito, the event has no sub and no password. The page sends the password in validationData.
        userAttributes: { ...user.attributes },
        validationData: input.validationData,
        clientMetadata: input.clientMetadata,
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    }),
  );
}

/** Calls postConfirmation. If it fails, the user stays confirmed and the caller receives the error. */
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

/**
 * Calls postAuthentication for every sign-in, after the last challenge and before the tokens are issued. Not called for
 * a refresh.
 */
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
  | "CustomMessage_SignUp"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword";

/** Composes the mail of a code with customMessage, if it exists. */
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

export const envelope = (pool: Pool, user: Pick<PoolUser, "sub">) => ({
  version: "1",
  region: pool.region,
  userPoolId: pool.poolId,
  userName: user.sub,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: pool.clientId },
});

export const userAttributes = (user: PoolUser): Record<string, string> => ({
  sub: user.sub,
  "cognito:user_status": user.status,
  ...user.attributes,
});

export async function callTrigger<Event extends object>(
  name: string,
  call: () => Promise<Event> | Event,
): Promise<Event> {
  let answer: Event;
  try {
    answer = await call();
  } catch (error) {
    // Cognito passes the handler's message on to the client.
    const message = error instanceof Error ? error.message : String(error);
    const refused = cognitoErrors.triggerRefused(name, message);
    // A rejection by preSignUp is expected. Errors of the other triggers are failures and are logged.
    if (name !== "PreSignUp") refused.cause = error;
    throw refused;
  }
  if (typeof answer !== "object" || !answer) {
    throw cognitoErrors.triggerAnswer("Invalid lambda function output : Invalid JSON");
  }
  return answer;
}
