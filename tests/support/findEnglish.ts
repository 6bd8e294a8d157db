import type { Page } from "playwright-core";

/** Latin words that an Arabic page may say: names, what is written so everywhere, and the demo city's people and places. */
const allowed = [
  /[\w.+-]+@[\w.-]+/,
  /https?:\S+/,
  /\b(?:EVT|GAT|MEM)-\w+/,
  /\b(?:majlis|QR|CSV|RSS|Stripe|Amazon|Web Services|Cognito|Instagram|Facebook|WhatsApp)\b/i,
  /\b(?:Amman|Irbid|Madaba|Salt|Yousef|Sara|Lina|Omar)\b/,
]
  .map(({ source }) => source)
  .join("|");

/**
 * What a page says in Latin letters, to be read or heard, besides what it may and the initials of names. What people wrote is marked as theirs
 * (`dir="auto"`, `bdi`), and set apart where it stands in a sentence.
 */
export const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const theirs = '[dir="auto"], [dir="ltr"], bdi, [lang="en"], script, noscript, style, code';
    const isEnglish = (text: string) =>
      /[A-Za-z]{3}/.test(text.replace(/[\u2066\u2068].*?\u2069/g, "").replace(new RegExp(names, "gi"), ""));
    // A choice whose value is what it says, as a city, is what people wrote: it can hold no mark of its own.
    const isTheirs = (element: Element | null) =>
      element?.closest(theirs) != null ||
      (element instanceof HTMLOptionElement && element.value === element.textContent);
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (isEnglish(text) && !isTheirs(node.parentElement)) found.add(text);
    }
    const spoken = ["aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder"];
    for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
      for (const name of spoken) {
        const text = element.getAttribute(name) ?? "";
        if (isEnglish(text)) found.add(`${name}: ${text}`);
      }
    if (isEnglish(document.title)) found.add(`title: ${document.title}`);
    return [...found];
  }, allowed);
