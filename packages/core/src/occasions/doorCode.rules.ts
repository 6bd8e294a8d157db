import { lettersOf, withoutLookalikes } from "@majlis/contracts/codeText";

/**
 * The part of a ticket's code that is typed at the door of its event: the first six characters after the prefix, one of
 * 10^9. It names a ticket within one event only. Two tickets that share it are told apart by their names.
 */
export const doorCodeOf = (code: string): string => code.slice(4, 10);

/** `K7M 2PQ`: two groups are easier to read out. */
export const showDoorCode = (doorCode: string): string => `${doorCode.slice(0, 3)} ${doorCode.slice(3)}`;

/** The door code that a person typed, with or without the prefix. Undefined for any other text. */
export const readDoorCode = (typed: string): string | undefined =>
  /^(?:EVT|GTH)?([0-9A-HJKMNP-TV-Z]{6})$/.exec(withoutLookalikes(lettersOf(typed)))?.[1];
