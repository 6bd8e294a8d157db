import { houseName } from "@majlis/contracts/house/house";
import { useEffect } from "react";
import { baseLocale } from "@majlis/contracts/locales";
import { locale } from "../i18n/i18n";

/** The title and description of the page being prerendered. Browsers use `document.head` instead. */
export const prerenderedHead: { title?: string; description?: string | undefined } = {};

/**
 * Sets the document title ("Events · Majlis", in the language of the page) and the metadata for search engines and link previews. Public pages pass
 * a description.
 */
export const usePageTitle = (title: string, description?: string): void => {
  if (import.meta.env.SSR) Object.assign(prerenderedHead, { title, description });
  useEffect(() => {
    document.title = `${title} · ${houseName[locale.get()]}`;
    const describe = async () => describePage(title, description);
    void describe();
  }, [title, description]);
};

const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** Pages that are not prerendered have no canonical link. */
const addCanonicalTags = (): void => {
  if (document.head.querySelector('[rel="canonical"]')) return;
  const link = Object.assign(document.createElement("link"), { rel: "canonical" });
  const meta = document.createElement("meta");
  meta.setAttribute("property", "og:url");
  document.head.append(link, meta);
};

/** Whether the document has metadata of this page in its language. A served document has more than is known here. */
const isDescribed = (): boolean =>
  document.getElementById("page-data") !== null &&
  new URL(document.head.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href ?? location.origin)
    .pathname === location.pathname;

/** The address of this page in a language. */
const addressOf = (language: string): string =>
  location.origin + location.pathname + (language === baseLocale ? "" : `?lang=${language}`);

/** Updates the metadata for search engines and link previews after navigation. */
const describePage = (title: string, description: string | undefined): void => {
  if (isDescribed()) return;
  const address = addressOf(locale.get());
  addCanonicalTags();
  for (const link of document.head.querySelectorAll<HTMLLinkElement>("[rel=alternate][hreflang]"))
    link.href = addressOf(link.hreflang === "x-default" ? baseLocale : link.hreflang);
  set('[rel="canonical"]', "href", address);
  set('[property="og:url"]', "content", address);
  set('[property="og:title"]', "content", title);
  if (!description) return;
  set('[name="description"]', "content", description);
  set('[property="og:description"]', "content", description);
};
