// The pseudo-locale in a browser, and what it shows of a page.
import type { Page } from "@playwright/test";
import { findTexts } from "./findEnglish";

export const pseudoLocale = "en-XA";

/** Dates and times come from `Intl`, not from a catalogue. */
const dates = [
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/,
  /\b(?:January|February|March|April|June|July|August|September|October|November|December) \d{4}\b/,
  /\b[AP]M\b/,
];

/**
 * Texts with a word that no catalogue holds: in the pseudo-locale every vowel of a catalogue has an accent. Shorter words
 * are the initials of names.
 */
const findUntranslated = (page: Page): Promise<string[]> =>
  findTexts(page, (text) => (text.match(/\p{L}{3,}/gu) ?? []).some((word) => /[aeiouy]/i.test(word)), dates);

/**
 * Texts that a box cuts off. Content of users may be cut: its whole is on its own page. Text for
 * screen readers only has no box.
 */
const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Boxes far from the window have no layout otherwise.
    const style = new CSSStyleSheet();
    style.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [style];
    const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isScrolled = (overflow: string) => overflow === "auto" || overflow === "scroll";
    const cutBy = (start: Element, text: DOMRect): Element | undefined => {
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (isHidden(overflowX) && (text.left < edge.left - 1 || text.right > edge.right + 1)) return box;
        if (isHidden(overflowY) && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2)) return box;
        if (isScrolled(overflowX) || isScrolled(overflowY) || position === "fixed") return undefined;
      }
      return undefined;
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (
        !parent ||
        !text ||
        parent.closest('[dir="auto"], bdi, option, [aria-hidden="true"], script, style, noscript')
      )
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      const box = rect.width === 0 ? undefined : cutBy(parent, rect);
      if (box && box.clientWidth > 1 && box.clientHeight > 1)
        found.add(`cuts off: ${text.slice(0, 80)} <${box.tagName.toLowerCase()} class="${box.className}">`);
    }
    for (const control of document.querySelectorAll("button, a, select, [role=tab], label, legend, th"))
      if (
        control.textContent?.trim() &&
        control.scrollWidth > control.clientWidth + 1 &&
        control.clientWidth > 1 &&
        getComputedStyle(control).display !== "inline" &&
        control.checkVisibility({ visibilityProperty: true })
      )
        found.add(`overflows: ${control.textContent.trim().slice(0, 80)} <${control.tagName.toLowerCase()}>`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`is ${scrollWidth - innerWidth} px wider than the window`);
    return [...found];
  });

/** What a page in the pseudo-locale shows that no catalogue holds, and which of its texts do not fit. */
export const findPseudoLocaleProblems = async (page: Page): Promise<string[]> => [
  ...(await findUntranslated(page)).map((text) => `untranslated: ${text}`),
  ...(await findClipped(page)),
];
