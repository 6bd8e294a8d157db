import { baseLocale, locales } from "@majlis/contracts/locales";
import { listPaths, prerenderedFile } from "@majlis/contracts/sitePaths";

const listFiles = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(listPaths.map((path) => [path, prerenderedFile(path, locale)])),
  ]),
);

/** The language of a request, in a CloudFront function: of the link, the choice or the browser, as in web/src/app/first/look.js. */
export const languageOfRequest = `
const locales = ${JSON.stringify(locales)};

function languageOf(request) {
  const accepted = request.headers["accept-language"];
  const tags = accepted ? accepted.value.split(",").map((tag) => tag.split(";")[0].trim()) : [];
  const wished = [request.querystring.lang, request.cookies.majlis_language].filter(Boolean).map((one) => one.value);
  const primary = wished.concat(tags).map((tag) => tag.split("-")[0].toLowerCase());
  return primary.find((one) => locales.includes(one));
}
`;

/**
 * Code of the CloudFront function of rendered pages, before the cache: the language becomes part of the address, a
 * trailing slash is ignored, and a longer path is not found. The API gets no other part of the query.
 */
export const writePageRouter = (): string => `${languageOfRequest}
function handler(event) {
  const request = event.request;
  const parts = /^\\/(\\w+)\\/([^/]*)\\/?(.*)$/.exec(request.uri);
  if (parts) request.uri = "/" + parts[1] + "/" + (parts[3] ? "none" : parts[2]);
  const lang = languageOf(request);
  request.querystring = lang ? { lang: { value: lang } } : {};
  return request;
}
`;

/**
 * Code of the CloudFront function of pages that begin with a list, before the cache: the address becomes the file of
 * the language, which the API and the bucket both have, and the query is dropped.
 */
export const writeListRouter = (): string => `${languageOfRequest}
const files = ${JSON.stringify(listFiles)};
function handler(event) {
  const request = event.request;
  const path = request.uri === "/index.html" ? "/" : request.uri;
  request.uri = files[languageOf(request) || "${baseLocale}"][path] || request.uri;
  request.querystring = {};
  return request;
}
`;
