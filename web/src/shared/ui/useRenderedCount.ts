import { startTransition, useEffect, useState } from "react";

/**
 * The number of list items to render. It grows by one per frame, because many cards at once block a slow phone. Items
 * that exist on mount render immediately, so that the scroll position can be restored.
 */
export const useRenderedCount = (total: number): number => {
  const [count, setCount] = useState(Math.max(total, 1));
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
};
