import { useEffect } from "react";

/** What the page that is being written out at build says of itself. Browsers have `document.head` for it. */
export const writtenHead: { title?: string; description?: string | undefined } = {};

/**
 * Names the page in the tab, in history and to screen readers ("Events · Majlis"), and to search engines and link
 * previews. A public page says in a sentence what it is for.
 */
export const usePageTitle = (title: string, description?: string): void => {
  if (import.meta.env.SSR) Object.assign(writtenHead, { title, description });
  useEffect(() => {
    document.title = `${title} · Majlis`;
    const describe = async () => (await import("./describePage")).describePage(title, description);
    void describe();
  }, [title, description]);
};
