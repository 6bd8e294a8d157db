import type { Route } from "./createHttp";
import { readDocument } from "./adapters/readDocument";
import { describeError, log } from "./log";

/** Answers a browser's failed request with the site's shell, whose script shows what is missing. */
export const withShell = ({ endpoint, answer }: Route): Route => ({
  endpoint,
  answer: async (event, operation) => {
    const reply = await answer(event, operation);
    const isFailure = (reply.statusCode ?? 200) >= 400;
    if (!isFailure || !event.headers.accept?.includes("text/html")) return reply;
    try {
      const headers = { ...reply.headers, "content-type": "text/html; charset=utf-8" };
      return { ...reply, headers, body: await readDocument("app.html") };
    } catch (error) {
      log("error", { error: describeError(error) });
      return reply;
    }
  },
});
