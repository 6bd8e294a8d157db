import { startTransition, useEffect, useState } from "react";

/**
 * How many of a list's items are drawn. Two dozen cards at once would hold up a slow phone, so they come one a frame.
 * What is there from the start is drawn as a whole: whoever comes back finds the place again.
 */
export const useDrawn = (all: number): number => {
  const [drawn, setDrawn] = useState(Math.max(all, 1));
  useEffect(() => {
    if (drawn >= all) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, all]);
  return drawn;
};
