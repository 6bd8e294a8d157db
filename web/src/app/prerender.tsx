import { baseLocale, type Locale, locales } from "@majlis/contracts/locales";
import { prerenderedFile, prerenderedPaths } from "@majlis/contracts/sitePaths";
import { StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { App } from "./App";
import { findPublicRoute, type PublicRoute } from "./routes";
import { drawPoster } from "@majlis/posters/drawPoster";
import { prerenderedPosters } from "#shared/poster/posterFile.ts";
import { eventsMessages } from "#features/events/messages/en.ts";
import { gatheringsMessages } from "#features/gatherings/messages/en.ts";
import { loadTranslations, locale } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { prerenderedHead } from "#shared/ui/usePageTitle.ts";

export { unsearchedPaths } from "@majlis/contracts/sitePaths";

export interface WrittenPage {
  /** `/events.ar.html` */
  readonly file: string;
  readonly path: string;
  readonly locale: Locale;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly door: string;
  readonly request: string | undefined;
}

const rowOf = (pathname: string): PublicRoute => {
  const row = findPublicRoute(pathname)?.route;
  if (!row) throw new Error(`There is no public page at ${pathname}`);
  return row;
};

/** Renders a public page for a visitor, without data. Throws when rendering fails. */
const renderPage = async (pathname: string): Promise<string> => {
  await rowOf(pathname).Page.load();
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Otherwise React streams long parts separately and inserts them with inline scripts.
    { progressiveChunkSize: Infinity, onError: (error) => void problems.push(error) },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (problems.length > 0) throw new AggregateError(problems, `${pathname} could not be written out`);
  return html;
};

/** Renders in each language. The language is one for the whole site, so documents are rendered one after the other. */
const inEachLanguage = async <Written,>(
  render: (language: Locale) => Promise<readonly Written[]>,
): Promise<readonly Written[]> => {
  const written: Written[] = [];
  for (const language of locales) {
    // oxlint-disable-next-line no-await-in-loop
    await loadTranslations(language);
    locale.set(language);
    // oxlint-disable-next-line no-await-in-loop
    written.push(...(await render(language)));
  }
  locale.set(baseLocale);
  return written;
};

/** Prerenders each public page for a visitor in each language, without data. */
export const writePages = (): Promise<readonly WrittenPage[]> =>
  inEachLanguage(async (language) => {
    const written: WrittenPage[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (const path of prerenderedPaths) written.push(await writePage(path, language));
    return written;
  });

const writePage = async (path: string, language: Locale): Promise<WrittenPage> => {
  const html = await renderPage(path);
  const { title, description } = prerenderedHead;
  if (!title || !description) throw new Error(`${path} does not say what it is`);
  const row = rowOf(path);
  const request = "request" in row ? row.request : undefined;
  const file = prerenderedFile(path, language);
  return { file, path, locale: language, html, title, description, door: row.door, request };
};

export interface WrittenTemplate {
  /** `events.ar.html` */
  readonly file: string;
  readonly locale: Locale;
  readonly html: string;
  /** The title and description of the head, and what its picture shows, with places for values. */
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly hasData: boolean;
  readonly door: string;
}

/** Renders the documents that a function fills, with places for the values, in each language. */
export const writeTemplates = (): Promise<readonly WrittenTemplate[]> =>
  inEachLanguage(async (language) => {
    const events = eventsMessages.get();
    const gatherings = gatheringsMessages.get().list;
    const written: WrittenTemplate[] = [];
    for (const [kind, path, head] of [
      ["events", "/events/evt_template", headOf(events.list.canceled, events.list.free)],
      ["gatherings", "/gatherings/gat_template", headOf(gatherings.canceled, gatherings.gathering)],
      ["hosts", "/hosts/hst_template", hostHead(events.page.founder)],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await renderPage(path);
      const { door } = rowOf(path);
      written.push({ file: `${kind}.${language}.html`, locale: language, html, ...head, door });
    }
    return written;
  });

/** The head of an event or gathering. */
const headOf = (canceled: string, free: string) => ({
  title: `[[canceled?${canceled}: ]]{{plain_title}}`,
  description: `{{when}} · {{plain_city}} · [[free?${free}]]{{price}}[[summary? · ]]{{summary}}`,
  picture: "{{plain_title}} · {{when}} · {{plain_city}}",
  hasData: true,
});

const hostHead = (founder: string) => ({
  title: "{{plain_title}}",
  description: `[[no_summary?${founder}]]{{summary}}`,
  picture: "{{plain_title}}",
  hasData: false,
});

/** The posters of the prerendered pages as files. */
export const writePosters = (): readonly (readonly [file: string, svg: string])[] =>
  [...prerenderedPosters].map(([file, art]) => [file, drawPoster(art)]);
