import { lazy, Suspense, type ReactNode } from "react";
import { Boundary } from "#shared/ui/Boundary.tsx";
import { Navigation } from "./Navigation";

const Footer = lazy(async () => ({ default: (await import("./Footer")).Footer }));

export const SiteFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Navigation />
    <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
      {children}
    </main>
    <Boundary>
      <Suspense fallback={<div className="min-h-96 border-t border-line bg-sunken" />}>
        <Footer />
      </Suspense>
    </Boundary>
  </>
);
