import { baseLocale, type Locale, readLocale } from "@majlis/contracts/locales";
import { apiPatterns, listPaths, listsBelow, prerenderedFile } from "@majlis/contracts/sitePaths";

/**
 * The API's address for an address of the site that it answers, as CloudFront maps it (stacks/apiBehaviors.ts,
 * stacks/pageRouter.ts). Undefined for an address of the site itself.
 */
export const apiPathOf = (address: string, headers: LanguageHeaders = {}): string | undefined => {
  const [path = "", query = ""] = address.split("?");
  if (path === "/sitemap.xml" || path.startsWith("/feeds/")) return `/api${address}`;
  if (listPaths.some((known) => known === path))
    return listsBelow + prerenderedFile(path, languageOf(query, headers) ?? baseLocale);
  const found = Object.entries(apiPatterns).find(([pattern]) => path.startsWith(pattern.slice(0, -1)));
  if (!found) return undefined;
  const [pattern, { below }] = found;
  return below + (pattern === "/share/*" ? address : pageAddress(path, query, headers));
};

export interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly "accept-language"?: string | undefined;
}

const pageAddress = (path: string, query: string, headers: LanguageHeaders): string => {
  const [, folder = "", id = "", rest = ""] = /^\/(\w+)\/([^/]*)\/?(.*)$/.exec(path) ?? [];
  const lang = languageOf(query, headers);
  return `/${folder}/${rest === "" ? id : "none"}${lang ? `?lang=${lang}` : ""}`;
};

/** The language of the link, the choice or the browser (stacks/pageRouter.ts). */
export const languageOf = (query: string, headers: LanguageHeaders): Locale | undefined => {
  const wished = [
    new URLSearchParams(query).get("lang"),
    /(?:^|; )majlis_language=(\w+)/.exec(headers.cookie ?? "")?.[1],
    ...(headers["accept-language"] ?? "").split(",").map((tag) => tag.replace(/;.*$/, "").trim()),
  ];
  return wished.map(readLocale).find((locale) => locale !== undefined);
};
