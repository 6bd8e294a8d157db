import { defineMessages } from "./i18n";

const english: Record<string, string> = {};

/** Sentences that come from elsewhere, worded in English there: they are their own keys. */
export const sentencesMessages = defineMessages("sentences", english);
