/** Where a toast stands in the window. */
export interface ToastPlace {
  readonly isTop: boolean;
  /** On the side where lines begin. Phones show toasts in the full width. */
  readonly isStart: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Candidate {
  readonly place: ToastPlace;
  readonly box: Box;
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The first place that covers nothing, or the one that covers least. */
export const choosePlace = (
  candidates: readonly [Candidate, ...Candidate[]],
  taken: readonly Box[],
): ToastPlace => {
  let [best] = candidates;
  let least = Infinity;
  for (const candidate of candidates) {
    const covered = taken.reduce((sum, box) => sum + overlap(candidate.box, box), 0);
    if (covered < least) [best, least] = [candidate, covered];
  }
  return best.place;
};

/** Whether the toast covers a part of an element of the page. */
export const isCovered = (element: Element, toast: Box): boolean =>
  !element.closest("[data-toasts]") && overlap(element.getBoundingClientRect(), toast) > 0;

/** Actions and results. */
const kept =
  "a[href], button, input, select, textarea, summary, [role='status'], [role='alert'], [role='img'], [aria-live]";

/** What a toast must not cover: the visible actions and results of the page, or of an open dialog. */
const takenBoxes = (): readonly Box[] => {
  const dialogs = document.querySelectorAll("[role='dialog'], [role='alertdialog']");
  const found = (dialogs[dialogs.length - 1] ?? document).querySelectorAll(kept);
  return [...found]
    .filter((element) => !element.closest("[data-toasts]"))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 2 && height > 2 && bottom > 0 && top < innerHeight);
};

/** Gaps of the stylesheet in pixels. */
const gap = 16;
const header = 72;
const typicalHeight = 72;

/** The place of a toast of this size in the window, above the tab bar of phones. */
export const placeToast = (toast: Pick<DOMRect, "width" | "height">): ToastPlace => {
  const { width } = toast;
  // The first toast is measured before it is drawn.
  const height = Math.max(toast.height, typicalHeight);
  const fixed = [...document.querySelectorAll(".tab-bar, .action-bar")].filter(
    (bar) => getComputedStyle(bar).position === "fixed",
  );
  const tabBar = fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  const isRtl = document.dir === "rtl";
  const at = (isTop: boolean, isStart: boolean): Candidate => {
    const left = isStart === isRtl ? innerWidth - gap - width : gap;
    const top = isTop ? header : innerHeight - tabBar - gap - height;
    return { place: { isTop, isStart }, box: { left, top, right: left + width, bottom: top + height } };
  };
  return choosePlace([at(false, false), at(true, false), at(false, true), at(true, true)], takenBoxes());
};
