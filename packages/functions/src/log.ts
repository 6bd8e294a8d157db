/** Writes one JSON line per event. Never pass an email, phone number, token, code or body. */
export const log = (level: "info" | "error", fields: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields })}\n`);
};

/**
 * Name, message and stack of an error and its causes, without personal data. A provider's message can contain the
 * address that it concerns.
 */
export const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: withoutPeople(error.message),
        stack: error.stack && withoutPeople(error.stack),
        ...(error.cause !== undefined && { cause: describeError(error.cause) }),
      }
    : withoutPeople(String(error));

/** Email addresses, phone numbers, tokens, and codes of tickets and cards. */
const personal =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d{2,3}[ \d]{8,}|\beyJ[\w-]{20,}\.[\w.-]{20,}|\b(?:EVT|GTH|MEM)-[0-9A-HJKMNP-TV-Z]{33}\b/g;

const withoutPeople = (text: string): string => text.replace(personal, "…");
