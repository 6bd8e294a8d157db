/** One structured line per event. Never pass an e-mail, phone, token, code or body to it. */
export const log = (level: "info" | "error", fields: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields })}\n`);
};

/**
 * What a log may say of an unexpected error: name, message and stack of it and its causes. What they say of a person is
 * taken out: a provider's refusal may name the address that it was about.
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

/** Addresses, phones, tokens, and the codes of tickets and cards. */
const personal =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d{2,3}[ \d]{8,}|\beyJ[\w-]{20,}\.[\w.-]{20,}|\b(?:EVT|GTH|MEM)-[0-9A-HJKMNP-TV-Z]{33}\b/g;

const withoutPeople = (text: string): string => text.replace(personal, "…");
