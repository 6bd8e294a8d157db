import { beginningOf } from "#core/kernel/cutText.rules";

const maxLines = 5;
const maxLength = 200;

/** Parentheses name device, pass and address. A word with a digit, and a long one, may be an id or a token. */
const personal = /\([^)]*\)?|\[[^\]]*\]?|\S*[\d@/]\S*|\S{21,}/g;

/** Returns what the log may have of Wallet's messages: the first few, short and without ids. */
export const recordWalletLog = (logs: readonly string[]): readonly string[] =>
  logs
    .slice(0, maxLines)
    .map((line) =>
      beginningOf(beginningOf(line, 2_000).replace(personal, "…").replace(/\s+/g, " ").trim(), maxLength),
    );
