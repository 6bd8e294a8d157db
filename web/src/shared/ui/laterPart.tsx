import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  lazy,
} from "react";
import { isOnline } from "../api/network";
import { drawnPage, leaveOut } from "../drawn";
import { useMessages } from "../i18n/i18n";
import { sharedMessages } from "../messages/en";
import { useIsHydrating } from "./browserState";
import { Button } from "./Button";
import { ErrorBoundary, chunkLoadError } from "./ErrorBoundary";

/** True inside of a dialog. */
export const IsInDialog = createContext(false);

/**
 * A part whose code loads when it is first shown: `laterPart(() => import("./later"), (m) => m.JoinDialog)`. A dialog
 * keeps its texts when a part of it does not load, and the part shows "Try Again". Elsewhere the page shows a notice.
 */
export const laterPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  select: (module: Module) => ComponentType<Props>,
  placeholder: ReactNode = null,
) => {
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = () => (loading ??= load().then(select));
  const Loaded = (props: Props) => createElement(use(begin()), props);
  return (props: Props) => {
    const [attempt, setAttempt] = useState(0);
    const isHydrating = useIsHydrating();
    const retry = () => {
      loading = undefined;
      setAttempt(attempt + 1);
    };
    // A drawn page hydrates in one step: a part that waits for its code would lose an update, such as a sign-in.
    if (isHydrating && drawnPage()) {
      if (import.meta.env.SSR) leaveOut();
      return placeholder;
    }
    return (
      <ErrorBoundary resetKey={String(attempt)} fallback={<PartFailed onRetry={retry} />}>
        <Suspense fallback={placeholder}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};

const PartFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { offline, failed, tryAgain } = useMessages(sharedMessages).ui;
  const isInDialog = use(IsInDialog);
  useEffect(() => {
    if (!isInDialog) chunkLoadError.set(true);
  }, [isInDialog]);
  if (!isInDialog) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p className="font-semibold">{isOnline() ? failed : offline}</p>
      <Button kind="quiet" onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
};

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
