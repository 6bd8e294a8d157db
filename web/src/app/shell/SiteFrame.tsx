import { type ReactNode } from "react";
import { Navigation } from "./Navigation";
import { Footer } from "./Footer";
import { TabBar } from "./TabBar";

interface FrameProps {
  readonly children: ReactNode;
}

export const SiteFrame = ({ children }: FrameProps) => (
  <>
    <Navigation />
    <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
      {children}
    </main>
    <Footer />
    <TabBar />
  </>
);

export const BareFrame = ({ children }: FrameProps) => (
  <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
    {children}
  </main>
);
