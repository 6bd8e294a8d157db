/** What CloudFront's router needs to know of the site. */
export interface SiteMap {
  /** A regular expression's source that matches the site's pages and nothing else. */
  readonly pageSource: string;
  /** Pages that the build wrote out as HTML of their own: `/events` is `/events.html`. */
  readonly prerendered: readonly string[];
  /** What every other page is served from. */
  readonly shell: `/${string}.html`;
}

/** Tells the response's half of the function that the request's half found no page. */
const notFoundHeader = "x-majlis-not-found";

/**
 * The code of one CloudFront function for both of its events. A page's address becomes the file that shows it; an
 * unknown one shows the shell, which says so, with status 404. Addresses of files are left as they are.
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
