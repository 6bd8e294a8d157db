/*
 * The focus after an action that removes its own button: browsers give it to the body, so that the next Tab begins at
 * the top of the page. It goes to what took the button's place, to the next row, or to the heading.
 */

/** The ref of a heading that takes the focus when it appears, because the pressed button is gone. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

interface Step {
  readonly parent: Element;
  readonly index: number;
}

/** Where each element stood when it had the focus, from its parent to the document. */
const places = new WeakMap<Element, readonly Step[]>();
let last: Element | undefined;
let path = "";

const remember = ({ target }: Pick<Event, "target">): void => {
  if (!(target instanceof Element)) return;
  const steps: Step[] = [];
  for (let inner = target; inner.parentElement; inner = inner.parentElement)
    steps.push({ parent: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) });
  places.set(target, steps);
  last = target;
  path = location.pathname;
};

const isBody = () => document.activeElement === null || document.activeElement === document.body;

/** The element with the focus, else the one that had it and is gone: a button that a dialog's result has replaced. */
export const lastFocus = (): Element | null =>
  isBody() && last && !last.isConnected && path === location.pathname ? last : document.activeElement;

/** A press beside everything takes the focus away on purpose. */
const forget = ({ target }: Event): void => {
  setTimeout(() => {
    if (target instanceof Element && target.isConnected && isBody() && last === target) last = undefined;
  });
};

const isShown = (element: Element): boolean => element.getClientRects().length > 0;
// A field would open the keyboard of a phone.
const pressable = "button:not(:disabled), a[href]";

const firstPressable = (element: Element | undefined): HTMLElement | undefined =>
  element &&
  (element.matches(pressable) ? [element] : [...element.querySelectorAll(pressable)]).find(isButton);

const isButton = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isShown(element);

const headingNear = (element: Element): HTMLElement | undefined => {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    const heading = [...outer.querySelectorAll("h1, h2, h3")].find(isButton);
    if (heading) return heading;
  }
  return undefined;
};

/** Focuses what stands where this element was. Does nothing while the element is still there. */
export const focusNear = (gone: Element): void => {
  if (gone.isConnected) return;
  const main = document.getElementById("main");
  // Around the page's content stand the links of the site.
  const isPlace = ({ parent }: Step) => parent.isConnected && (parent === main || !parent.contains(main));
  const step = places.get(gone)?.find(isPlace);
  const parent = step?.parent ?? main ?? document.body;
  const siblings = [...parent.children];
  const near = step && (firstPressable(siblings[step.index]) ?? firstPressable(siblings[step.index + 1]));
  const target = near ?? headingNear(parent);
  if (!target) return;
  if (!near) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Renders of an action's result are over after this time. */
const settleMs = 100;

/** Watches the page until the returned function is called. */
export const keepFocus = (): (() => void) => {
  let timer: number | undefined;
  const look = (): void => {
    timer = undefined;
    if (last && !last.isConnected && isBody() && path === location.pathname) focusNear(last);
  };
  const changes = new MutationObserver(() => {
    if (!last || last.isConnected || !isBody()) return;
    clearTimeout(timer);
    timer = window.setTimeout(look, settleMs);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  // Somebody may have pressed before this code was loaded.
  if (!isBody()) remember({ target: document.activeElement });
  addEventListener("focusin", remember);
  addEventListener("focusout", forget);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    removeEventListener("focusin", remember);
    removeEventListener("focusout", forget);
  };
};
