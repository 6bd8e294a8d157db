import { defineMessages } from "#shared/i18n/i18n.ts";

const sentences: Record<string, string> = {};

/** Texts of the contract and of the sign-in service. The English text is the key and needs no entry. */
export const sentencesMessages = defineMessages("shared/i18n", { sentences });
