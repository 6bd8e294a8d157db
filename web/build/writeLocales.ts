import { type Plugin, runnerImport } from "vite";

/** Writes the direction of each language into the document. `first.js` reads it before the site's code runs. */
export const writeLocales = (): Plugin => {
  let directions = "";
  return {
    name: "majlis:write-locales",
    configResolved: async ({ env }) => {
      const { module } =
        await runnerImport<typeof import("@majlis/contracts/locales")>("@majlis/contracts/locales");
      const rows = Object.entries(module.languages).map(([code, { direction }]) => [code, direction]);
      const pseudoLocale: unknown = env.VITE_PSEUDO_LOCALE;
      if (typeof pseudoLocale === "string") rows.push([pseudoLocale, "ltr"]);
      directions = JSON.stringify(Object.fromEntries(rows));
    },
    transformIndexHtml: (html) => html.replace("<html ", () => `<html data-directions='${directions}' `),
  };
};
