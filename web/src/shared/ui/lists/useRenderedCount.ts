import { startTransition, useEffect, useState } from "react";

const firstStep = 3;
/** Many cards in one frame block a slow phone. Each frame has a cost of its own too. */
const step = 12;

/**
 * The number of list items to render. It grows in steps, one per frame. The items of a restored list render immediately,
 * so that the scroll position can be restored. By default a list that has items on mount is restored.
 */
export const useRenderedCount = (total: number, isRestored = true): number => {
  const [count, setCount] = useState(isRestored ? Math.max(total, 1) : 1);
  useEffect(() => {
    if (count >= total) return undefined;
    const next = count < firstStep ? firstStep : count + step;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(Math.min(next, total))));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
};
