import { baseLocale } from "@majlis/contracts/locales";
import { locale } from "#shared/i18n/i18n.ts";
import { tokenStore } from "#shared/session/tokenStore.ts";

/**
 * Whether the page that the build wrote out is the very page that this person sees first: it was written for a visitor
 * who reads the base language and asks for nothing in particular. For all others the page takes its place instead of waking it.
 */
export const canHydrate = ({ dataset }: HTMLElement): boolean =>
  dataset.page === location.pathname &&
  dataset.year === String(new Date().getFullYear()) &&
  location.search === "" &&
  locale.get() === baseLocale &&
  tokenStore.get() === null;
