import { AsyncLocalStorage } from "node:async_hooks";
import type { SQSClient } from "@aws-sdk/client-sqs";

/**
 * Lambda follows messages that a function sends to a queue which calls it again. After about 16 such links it does not
 * call the function any more, unless the function is allowed to recurse.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
 */
export const longestChain = 16;

/** The header in which a call of the SQS stand-in says how many links came before it, as AWS's trace header does. */
export const linksHeader = "x-majlis-links";

const chain = new AsyncLocalStorage<number>();

/** The links before what runs now: 0 outside of a consumer. */
export const linksSoFar = (): number => chain.getStore() ?? 0;

export const withinChain = <Result>(links: number, run: () => Result): Result => chain.run(links, run);

/** Adds the links to the requests of the functions' client. */
export const sendLinks = (client: SQSClient): void =>
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === "object" && request !== null && "headers" in request)
        Object.assign(request.headers ?? {}, { [linksHeader]: `${linksSoFar()}` });
      return next(args);
    },
    { step: "build", name: "sendLinks", override: true },
  );
