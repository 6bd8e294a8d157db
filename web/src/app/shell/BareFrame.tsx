import type { ReactNode } from "react";

export const BareFrame = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
    {children}
  </main>
);
