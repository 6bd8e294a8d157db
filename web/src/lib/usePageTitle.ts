import { useEffect } from "react";
import { writtenHead } from "./writtenHead";

const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/**
 * Names the page in the tab, in history and to screen readers ("Events · Majlis"), and to search engines and link
 * previews. A public page says in a sentence what it is for.
 */
export const usePageTitle = (title: string, description?: string): void => {
  if (import.meta.env.SSR) Object.assign(writtenHead, { title, description });
  useEffect(() => {
    document.title = `${title} · Majlis`;
    const { href } = new URL(location.pathname, location.origin);
    set('[rel="canonical"]', "href", href);
    set('[property="og:url"]', "content", href);
    set('[property="og:title"]', "content", title);
    if (!description) return;
    set('[name="description"]', "content", description);
    set('[property="og:description"]', "content", description);
  }, [title, description]);
};
