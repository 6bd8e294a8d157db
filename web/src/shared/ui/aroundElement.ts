/*
 * Marks on what surrounds an element, as `ref`, for the styles. `:has()` would say the same: Firefox knows it since
 * version 121 only.
 */

let locks = 0;

/** Locks the page's scrolling while the element is shown. */
export const lockScrolling = (): (() => void) => {
  const { dataset } = document.documentElement;
  locks += 1;
  dataset.scrollLock = "";
  return () => {
    locks -= 1;
    if (locks === 0) delete dataset.scrollLock;
  };
};

/** Prints the element alone, as the kind of paper that its `data-print` names (print.css). */
export const printAlone = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined;
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  for (const { dataset } of around) dataset.aroundPrint = element.dataset.print ?? "";
  return () => {
    for (const { dataset } of around) delete dataset.aroundPrint;
  };
};
