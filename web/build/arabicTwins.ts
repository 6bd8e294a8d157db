import type { Plugin } from "vite";

const catalogue = /^(export const \w+ = defineMessages\("(\w+)", (?:\w+|\{[\s\S]*?^\}))\);$/m;

/**
 * Gives each catalogue (`events.messages.ts`) the way to its Arabic twin (`events.messages.ar.ts`). Written in the
 * catalogue itself it would go around in circles: the twin has the catalogue's type. A list of all twins, on the
 * other hand, would have to be there before the first of them. A catalogue that is written in another way fails the
 * build.
 */
export const arabicTwins = (): Plugin => ({
  name: "majlis:arabic-twins",
  enforce: "pre",
  transform: {
    filter: { id: /\.messages\.ts$/ },
    handler(code) {
      if (!catalogue.test(code)) return this.error("This is no catalogue as lib/i18n.ts knows it");
      return { code: code.replace(catalogue, '$1, () => import("./$2.messages.ar"));'), map: null };
    },
  },
});
