import { lazy, useState, type ComponentType } from "react";

/** A page in its own chunk. `load` preloads the chunk, so that the page renders without suspending. */
export type LazyPage = ComponentType & { readonly load: () => Promise<void> };

/**
 * A page whose code loads when it is first shown: `lazyPage(() => import("./EventsPage"), (m) => m.EventsPage)`.
 * `prefetch` loads the page's data in parallel.
 */
export const lazyPage = <Module,>(
  load: () => Promise<Module>,
  select: (module: Module) => ComponentType,
  prefetch?: () => unknown,
): LazyPage => {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded ??= select(await load());
    return { default: loaded };
  };
  const LazyComponent = lazy(() => {
    prefetch?.();
    return fetchPage();
  });
  const Page = () => {
    // The choice is stable: switching between the two would remount the page and lose its state.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded /> : <LazyComponent />;
  };
  return Object.assign(Page, { load: async () => void (await fetchPage()) });
};
