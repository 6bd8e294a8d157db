import { matchPath } from "#shared/router/matchPath.ts";
import { type OpenRoute, routes } from "./routes";

const openRoutes: readonly (readonly [string, OpenRoute])[] = Object.entries(routes);

/** The public page of an address, with the parts of it that have a name; undefined when it is none. */
export const findOpenRoute = (pathname: string) => {
  for (const [pattern, route] of openRoutes) {
    const params = matchPath(pattern, pathname);
    if (params) return { ...route, params };
  }
  return undefined;
};
