import * as z from "zod/mini";
import { NetworkError } from "../apiErrors";
import { ProviderError } from "./ProviderError";
import { clientId, cognitoEndpoint } from "./settings";

const Refusal = z.object({ __type: z.string(), message: z.optional(z.string()) });

/**
 * One unauthenticated call of the user pool. Sign-in itself (SRP) is the library's, see signIn.ts; all else is one
 * POST and does not need it. Throws ProviderError, or NetworkError when nothing answers.
 */
export const callCognito = async (
  action: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const response = await post(action, { ClientId: clientId, ...input });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) throw new ProviderError("Unknown", `The sign-in service answered ${response.status}`);
  const { __type: type, message } = refusal.data;
  const code = type.split("#").at(-1) ?? type;
  throw new ProviderError(code, message ?? code);
};

const post = async (action: string, body: object): Promise<Response> => {
  try {
    return await fetch(cognitoEndpoint(), {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new NetworkError(error);
  }
};
