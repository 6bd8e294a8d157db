import type { Translation } from "@nanostores/i18n";

/** The Arabic twins of all catalogues: a first page needs few of them, and is spared this list. See arabic.ts. */
export const laterTwins = import.meta.glob<Readonly<Record<string, Translation>>>("../**/*.messages.ar.ts", {
  import: "default",
});
