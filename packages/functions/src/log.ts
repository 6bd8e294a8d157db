/** One structured line per event. Never pass an e-mail, phone, token, code or body to it. */
export const log = (level: "info" | "error", fields: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields })}\n`);
};

/** What a log may say of an unexpected error: name, message and stack of it and its causes. */
export const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause !== undefined && { cause: describeError(error.cause) }),
      }
    : String(error);
