// Finds English on pages of another language.
import type { Page } from "@playwright/test";

/** Latin words of every translation: names, terms that are the same everywhere, the demo city's people and places. */
const names = [
  /[\w.+-]+@[\w.-]+/,
  /https?:\S+/,
  /\b(?:EVT|GAT|MEM)-\w+/,
  /\bM1\.\w{8}\.\w{6}\.\d{6}/,
  /\b(?:majlis|QR|CSV|RSS|Stripe|Amazon|Web Services|Cognito|Instagram|Facebook|WhatsApp|Google|Apple|Wallet|Chrome|Firefox|Safari|WCAG)\b/i,
  // The place of the house: house.config.ts.
  /Amman, Jordan/,
  /\b(?:Amman|Irbid|Madaba|Salt|Yousef|Sara|Lina|Omar)\b/,
  // The title of an event stands in the title of its page.
  /Ney and Silence/,
];

/**
 * The product's visible and spoken texts on a page for which `isWrong` holds, without users' content (`dir="auto"`, also on a picture,
 * `bdi` and isolated parts of sentences), the names above and `more` names.
 */
export const findTexts = async (
  page: Page,
  isWrong: (text: string) => boolean,
  more: readonly RegExp[] = [],
): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    // Charts measure each word in an element outside the page, which keeps the last one.
    const foreign =
      '[dir="auto"], [dir="ltr"]:not(html), bdi, [lang]:not(html), script, noscript, style, code, #recharts_measurement_span';
    // An option's text is its value, such as a city. It cannot contain markup.
    const isContent = (element: Element | null) =>
      element?.closest(foreign) != null ||
      (element instanceof HTMLOptionElement && element.value === element.textContent);
    const found: (readonly [label: string, text: string])[] = [["title: ", document.title]];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isContent(node.parentElement)) found.push(["", node.textContent ?? ""]);
    const spoken = ["aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder"];
    for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
      for (const name of spoken)
        if (name !== "alt" || !element.matches('[dir="auto"]'))
          found.push([`${name}: `, element.getAttribute(name) ?? ""]);
    return found;
  });
  const isolated = /[\u2066\u2068].*?\u2069/gs;
  const known = new RegExp([...names, ...more].map(({ source }) => source).join("|"), "gi");
  const wrong = texts.filter(([, text]) => isWrong(text.replace(isolated, "").replace(known, "")));
  return [...new Set(wrong.map(([label, text]) => label + text))];
};

/** Latin words on a page of another script. Shorter words are initials. */
export const findEnglish = (page: Page): Promise<string[]> =>
  findTexts(page, (text) => /[A-Za-z]{3}/.test(text));
