import { lazy, Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "#shared/ui/ErrorBoundary.tsx";
import { Navigation } from "./Navigation";

const Footer = lazy(async () => ({ default: (await import("./Footer")).Footer }));
const TabBar = lazy(async () => ({ default: (await import("./TabBar")).TabBar }));

interface FrameProps {
  readonly children: ReactNode;
}

export const SiteFrame = ({ children }: FrameProps) => (
  <>
    <Navigation />
    <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
      {children}
    </main>
    <ErrorBoundary>
      <Suspense fallback={<div className="min-h-96 border-t border-line bg-sunken" />}>
        <Footer />
        <TabBar />
      </Suspense>
    </ErrorBoundary>
  </>
);

export const BareFrame = ({ children }: FrameProps) => (
  <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
    {children}
  </main>
);
