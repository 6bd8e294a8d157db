import { isAnswer, NetworkError } from "#shared/api/apiErrors.ts";
import { isServerReachable } from "./door.queries";

/** After this the device decides: guests are waiting at the door. */
const answerTimeoutMs = 4000;

/** The server's answer, or the error of a call without one: then this device decides. Throws refusals. */
export const orNoAnswer = async <Answer>(
  request: Promise<Answer>,
): Promise<{ answer: Answer; error?: undefined } | { answer?: undefined; error: unknown }> => {
  try {
    const answer = await withTimeout(request);
    isServerReachable.set(true);
    return { answer };
  } catch (error) {
    isServerReachable.set(isAnswer(error));
    if (isAnswer(error)) throw error;
    return { error };
  }
};

const withTimeout = <T>(request: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError(new Error("Too slow for a door"))), answerTimeoutMs);
  });
  return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
};
