import { findPublicRoute } from "./routes";

/** The poster in the pictures before and after a change of the page: see `view-transition` in components.css. */
const name = "poster";

/** The longest wait for the next poster. What needs longer is shown without it. */
const longestWaitMs = 500;

/** Links to an event or gathering, and buttons that open its ticket. */
const openers = 'a[href^="/events/evt_"], a[href^="/gatherings/gat_"], [data-opens]';

let isRunning = false;

/**
 * Moves a poster to its place on the page or the ticket that a press opens, where the browser can and motion is allowed.
 * The press itself happens within the transition, so that routes and dialogs know nothing of it. Returns how to stop.
 */
export const morphPosters = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("pointerover", prepare, { passive: true, signal });
  addEventListener("click", onClick, { capture: true, signal });
  return () => stop.abort();
};

const openerAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(openers) : null;

/** Loads the page of a link when the pointer reaches it, so that it is there when the link is pressed. */
const prepare = (event: Event): void => {
  const path = openerAt(event)?.getAttribute("href");
  // The page itself shows a load error.
  if (path)
    findPublicRoute(path)
      ?.route.Page.load()
      .catch(() => undefined);
};

const onClick = (event: MouseEvent): void => {
  if (isRunning || !isPlain(event) || !canMove()) return;
  const opener = openerAt(event);
  const id = opener?.dataset["opens"] ?? opener?.getAttribute("href")?.split(/[/?#]/)[2];
  const poster = opener?.closest("article, li")?.querySelector<HTMLElement>("img.poster-ground");
  if (!opener || !id || !poster || !isInView(poster)) return;
  event.preventDefault();
  event.stopPropagation();
  void move(opener, poster, id);
};

/** A press that opens the page here, not in another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A move draws the whole page twice before it shows anything: too long on a phone with little memory. */
const isSlow = (): boolean => {
  const gigabytes: unknown = Reflect.get(navigator, "deviceMemory");
  return typeof gigabytes === "number" && gigabytes <= 2;
};

const canMove = (): boolean =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches && !isSlow();

const isInView = (poster: Element): boolean => {
  const { top, bottom } = poster.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const move = async (opener: HTMLElement, poster: HTMLElement, id: string): Promise<void> => {
  isRunning = true;
  poster.style.viewTransitionName = name;
  let next: HTMLElement | undefined;
  const transition = document.startViewTransition(async () => {
    opener.click();
    next = await findNext(poster, id);
    poster.style.viewTransitionName = "";
    if (next) next.style.viewTransitionName = name;
  });
  // A browser may skip the transition, for example of a hidden page. The press has happened then, too.
  await Promise.allSettled([transition.ready, transition.updateCallbackDone, transition.finished]);
  if (next) next.style.viewTransitionName = "";
  isRunning = false;
};

/** The poster on the page or ticket, once it is there. */
const findNext = (poster: HTMLElement, id: string): Promise<HTMLElement | undefined> =>
  new Promise((resolve) => {
    const check = () => {
      const found = document.querySelectorAll<HTMLElement>(`[data-poster="${CSS.escape(id)}"] img`);
      const next = [...found].find((image) => image !== poster);
      // A page that replaced the old one without a poster shows that it loads.
      if (next || !poster.isConnected) settle(next);
    };
    const changes = new MutationObserver(check);
    const timer = setTimeout(() => settle(undefined), longestWaitMs);
    const settle = (next: HTMLElement | undefined) => {
      changes.disconnect();
      clearTimeout(timer);
      resolve(next);
    };
    changes.observe(document.body, { childList: true, subtree: true });
    check();
  });
