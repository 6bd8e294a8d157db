import { baseLocale, locales } from "@majlis/contracts/locales";
import { movedPaths, prerenderedFile } from "@majlis/contracts/sitePaths";
import { languageOfRequest } from "./pageRouter";

/** Input of the CloudFront router. */
export interface SiteMap {
  /** Source of a regular expression that matches exactly the site's pages. */
  readonly pageSource: string;
  /** Prerendered pages, each a file in each language. */
  readonly prerendered: readonly string[];
  /** Application shell for all other pages. */
  readonly shell: `/${string}.html`;
  /** Application shell for unknown paths. Only this file has status 404. */
  readonly notFound: `/${string}.html`;
}

/**
 * Code of one CloudFront function for both events. Maps a page's path to its file in the language of the request; an unknown path gets the shell with
 * status 404. File paths are unchanged. The documentation leaves open whether the response handler sees the viewer's
 * path or the mapped one. An unknown path and the file of unknown paths both mean 404, so it works with either.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export const writeSiteRouter = ({ pageSource, prerendered, shell, notFound }: SiteMap): string => `
const page = new RegExp(${JSON.stringify(pageSource)});
const moved = ${JSON.stringify(movedPaths)};
const files = ${JSON.stringify(filesOf(prerendered))};
${languageOfRequest}
function fileOf(uri, lang) {
  if (/\\.[A-Za-z0-9]+$/.test(uri)) return uri;
  if (!page.test(uri)) return "${notFound}";
  return files[lang || "${baseLocale}"][uri.replace(/(.)\\/$/, "$1")] || "${shell}";
}

function handler(event) {
  const request = event.request;
  if (event.context.eventType === "viewer-request") {
    if (moved[request.uri])
      return { statusCode: 302, statusDescription: "Found", headers: { location: { value: moved[request.uri] } } };
    request.uri = fileOf(request.uri, languageOf(request));
    return request;
  }
  const response = event.response;
  if (response.statusCode === 200 && fileOf(request.uri) === "${notFound}") {
    response.statusCode = 404;
    response.statusDescription = "Not Found";
  }
  return response;
}
`;

/** The file of each page, by language. */
const filesOf = (prerendered: readonly string[]) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(prerendered.map((path) => [path, prerenderedFile(path, locale)])),
    ]),
  );
