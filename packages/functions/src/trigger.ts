import { errors } from "@majlis/contracts/errors";
import { describeError, log } from "./log";

interface TriggerEvent {
  readonly triggerSource: string;
  /** The account's subject: the pool signs in by e-mail, which is an alias. */
  readonly userName: string;
}

/**
 * Makes a Cognito trigger of what keeps the table in step with the accounts. Logs one line with what it did, or why it
 * could not. Cognito shows a failure's message to the person who waits: it is the catalogue's, never the cause's.
 */
export const trigger =
  <Event extends TriggerEvent>(run: (event: Event) => Promise<Readonly<Record<string, unknown>>>) =>
  async (event: Event): Promise<Event> => {
    const began = performance.now();
    const entry = { trigger: event.triggerSource, account: event.userName };
    const ms = () => Math.round(performance.now() - began);
    try {
      log("info", { ...entry, ...(await run(event)), ms: ms() });
      return event;
    } catch (error) {
      log("error", { ...entry, error: describeError(error), ms: ms() });
      throw new Error(errors.Unexpected.message, { cause: error });
    }
  };
