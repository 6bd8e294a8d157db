import { lazy, useState, type ComponentType } from "react";

/** A page behind a door of its feature. `load` loads it, so that it renders without suspending. */
export type LazyPage = ComponentType & { readonly load: () => Promise<void> };

/** A page whose code loads when it is first shown: `lazyPage(() => import("…/pages.ts"), (m) => m.EventsPage)`. */
export const lazyPage = <Module,>(
  load: () => Promise<Module>,
  select: (module: Module) => ComponentType,
): LazyPage => {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded ??= select(await load());
    return { default: loaded };
  };
  const LazyComponent = lazy(fetchPage);
  const Page = () => {
    // The choice is stable: switching between the two would remount the page and lose its state.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded /> : <LazyComponent />;
  };
  return Object.assign(Page, { load: async () => void (await fetchPage()) });
};
