import { lazy, type ComponentType } from "react";

/**
 * A page whose code arrives when it is first shown: `lazyPage(() => import("./EventsPage"), (m) => m.EventsPage)`.
 * `prefetch` starts reading the page's data at the same time, not after.
 */
export const lazyPage = <Module,>(
  load: () => Promise<Module>,
  select: (module: Module) => ComponentType,
  prefetch?: () => unknown,
): ComponentType =>
  lazy(async () => {
    prefetch?.();
    return { default: select(await load()) };
  });
