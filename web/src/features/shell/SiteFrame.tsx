import type { ReactNode } from "react";
import { Footer } from "./Footer";
import { Navigation } from "./Navigation";

export const SiteFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Navigation />
    <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
      {children}
    </main>
    <Footer />
  </>
);
