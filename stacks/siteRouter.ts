/** Input of the CloudFront router. */
export interface SiteMap {
  /** Source of a regular expression that matches exactly the site's pages. */
  readonly pageSource: string;
  /** Prerendered pages: `/events` is `/events.html`. */
  readonly prerendered: readonly string[];
  /** Application shell for all other pages. */
  readonly shell: `/${string}.html`;
}

/** Passes "no such page" from the request handler to the response handler. */
const notFoundHeader = "x-majlis-not-found";

/**
 * Code of one CloudFront function for both events. Maps a page's path to its file; an unknown path gets the shell with
 * status 404. File paths are unchanged.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export const writeSiteRouter = ({ pageSource, prerendered, shell }: SiteMap): string => `
const page = new RegExp(${JSON.stringify(pageSource)});
const files = ${JSON.stringify(Object.fromEntries(prerendered.map((path) => [path, fileOf(path)])))};

function handler(event) {
  const request = event.request;
  const isFile = /\\.[A-Za-z0-9]+$/.test(request.uri);
  const isUnknown = !isFile && !page.test(request.uri);

  if (event.context.eventType === "viewer-response") {
    const response = event.response;
    if (response.statusCode === 200 && (isUnknown || request.headers["${notFoundHeader}"])) {
      response.statusCode = 404;
      response.statusDescription = "Not Found";
    }
    return response;
  }

  delete request.headers["${notFoundHeader}"];
  if (isFile) return request;
  request.uri = (!isUnknown && files[request.uri.replace(/(.)\\/$/, "$1")]) || "${shell}";
  if (isUnknown) request.headers["${notFoundHeader}"] = { value: "1" };
  return request;
}
`;

const fileOf = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);
