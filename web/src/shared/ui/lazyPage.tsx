import { lazy, useState, type ComponentType } from "react";

/** A page whose code arrives on its own. `load` brings the code before the page is shown: it then shows at once. */
export type LazyPage = ComponentType & { readonly load: () => Promise<void> };

/**
 * A page whose code arrives when it is first shown: `lazyPage(() => import("./EventsPage"), (m) => m.EventsPage)`.
 * `prefetch` starts reading the page's data at the same time, not after.
 */
export const lazyPage = <Module,>(
  load: () => Promise<Module>,
  select: (module: Module) => ComponentType,
  prefetch?: () => unknown,
): LazyPage => {
  let ready: ComponentType | undefined;
  const fetchPage = async () => {
    ready ??= select(await load());
    return { default: ready };
  };
  const Later = lazy(() => {
    prefetch?.();
    return fetchPage();
  });
  const Page = () => {
    // Decided once: the other of the two would be another page to React, and lose what has been typed.
    const [Ready] = useState(() => ready);
    return Ready ? <Ready /> : <Later />;
  };
  return Object.assign(Page, { load: async () => void (await fetchPage()) });
};
