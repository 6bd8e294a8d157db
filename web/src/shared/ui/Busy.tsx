import type { ReactNode } from "react";

/** A turning ring before the words that say what is going on. */
export const Busy = ({ children }: { readonly children: ReactNode }) => (
  <>
    <span
      className="size-4 shrink-0 rounded-full border-2 border-current/30 border-t-current motion-ok:animate-spin"
      aria-hidden
    />
    {children}
  </>
);
