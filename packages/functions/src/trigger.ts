import { errors } from "@majlis/contracts/errors";
import { callWithin } from "@majlis/core/kernel/deadline";
import { describeError, log } from "./log";
import { countMetrics } from "./metrics";

/** Cognito waits five seconds. Not from the settings, which triggers without a table do not have. */
const limitMs = Number(process.env.CALL_LIMIT_MS ?? 6_000) / 2;

interface TriggerEvent {
  readonly triggerSource: string;
  /** Subject of the account: the email is an alias in this pool. What was typed, where no account has it. */
  readonly userName: string;
}

/** What a log line says of the account. No address. */
const describeAccount = ({ triggerSource, userName }: TriggerEvent) => ({
  trigger: triggerSource,
  account: userName.includes("@") ? "unknown" : userName,
});

/**
 * Creates a Cognito trigger that keeps the table in step with the accounts. Logs one line with its result or its error.
 * Throws the catalogue's message, because Cognito shows it to the person.
 */
export const trigger =
  <Event extends TriggerEvent>(run: (event: Event) => Promise<Readonly<Record<string, unknown>>>) =>
  async (event: Event): Promise<Event> => {
    const began = performance.now();
    const entry = describeAccount(event);
    const ms = () => Math.round(performance.now() - began);
    try {
      log("info", { ...entry, ...(await callWithin(limitMs, () => run(event))), ms: ms() });
      return event;
    } catch (error) {
      log("error", { ...entry, error: describeError(error), ms: ms() });
      throw new Error(errors.Unexpected.message, { cause: error });
    }
  };

/**
 * Rejects the request of a trigger. Cognito shows the message to the person. Counts the rejection: Lambda counts it as
 * an error of the function, and the alarm TriggersFailing subtracts it.
 */
export const refuse = (event: TriggerEvent, message: string): never => {
  log("info", { ...describeAccount(event), refused: message, ...countMetrics({ TriggerRefusals: 1 }) });
  throw new Error(message);
};
