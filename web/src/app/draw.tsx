import { CityEvent } from "@majlis/contracts/events/events";
import type { DrawnItem, DrawnPage } from "@majlis/contracts/drawnPage";
import { Host } from "@majlis/contracts/founders/hosts";
import { Gathering } from "@majlis/contracts/gatherings";
import { type Locale, locales } from "@majlis/contracts/locales";
import { prerenderedFile, prerenderedPaths } from "@majlis/contracts/sitePaths";
import { drawPoster } from "@majlis/posters/drawPoster";
import { type ReactNode, StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { eventQueries, hostQueries } from "#features/events/events.queries.ts";
import { eventsMessages } from "#features/events/messages/en.ts";
import { gatheringQueries } from "#features/gatherings/gatherings.queries.ts";
import { gatheringsMessages } from "#features/gatherings/messages/en.ts";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { setDrawn } from "#shared/drawn.ts";
import { formatPrice } from "#shared/i18n/format.ts";
import { loadTranslations, locale } from "#shared/i18n/i18n.ts";
import { prerenderedPosters } from "#shared/poster/posterFile.ts";
import { posterUrl } from "#shared/poster/posterUrl.ts";
import { prerenderedHead } from "#shared/ui/usePageTitle.ts";
import { App } from "./App";
import { DocumentHead, type PageDescription } from "./document/DocumentHead";
import { isOfThisBuild, writeDocument, pageLinks } from "./document/writeDocument";
import { findPublicRoute } from "./routes";

export { unsearchedPaths } from "@majlis/contracts/sitePaths";

const rowOf = (pathname: string) => {
  const row = findPublicRoute(pathname)?.route;
  if (!row) throw new Error(`There is no public page at ${pathname}`);
  return row;
};

/** Renders without streaming, which would insert long parts with inline scripts. Throws when a part fails. */
const renderWhole = async (tree: ReactNode, name: string): Promise<string> => {
  const problems: unknown[] = [];
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => void problems.push(error),
  });
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw new Error(`${name} could not be drawn`, { cause: problems[0] });
  return html;
};

/** Renders a public page for a visitor in the root element, with the data that the queries have. */
const renderPage = (pathname: string, year: number): Promise<string> =>
  renderWhole(
    <div id="root" data-page={pathname} data-year={year}>
      <StrictMode>
        <StaticRouter location={pathname}>
          <App />
        </StaticRouter>
      </StrictMode>
    </div>,
    pathname,
  );

let last: Promise<unknown> = Promise.resolve();

/** Runs one drawing after the other: the language, the queries and the time are one for the whole site. */
const inTurn = <Result,>(language: Locale, draw: () => Promise<Result>): Promise<Result> => {
  const run = async () => {
    await loadTranslations(language);
    locale.set(language);
    try {
      return await draw();
    } finally {
      queryClient.clear();
      setDrawn(undefined);
    }
  };
  const drawing = last.then(run, run);
  last = drawing;
  return drawing;
};

/** A page of the build in a language, and the file that it is written to: `/events.ar.html`. */
export interface WrittenPage {
  readonly file: string;
  readonly path: string;
  readonly locale: Locale;
  readonly document: string;
}

/** Draws each public page for a visitor in each language, without data. */
export const writePages = async (shell: string, origin: string): Promise<readonly WrittenPage[]> =>
  Promise.all(
    locales.flatMap((language) =>
      prerenderedPaths.map(async (path) => ({
        file: prerenderedFile(path, language),
        path,
        locale: language,
        document: await inTurn(language, () => writePage(shell, origin, path, language)),
      })),
    ),
  );

const writePage = async (shell: string, origin: string, path: string, language: Locale): Promise<string> => {
  const row = rowOf(path);
  await row.Page.load();
  const html = await renderPage(path, new Date().getUTCFullYear());
  const { title, description } = prerenderedHead;
  if (!title || !description) throw new Error(`${path} does not say what it is`);
  const request = "request" in row ? row.request : undefined;
  const page: PageDescription = { path, locale: language, origin, title, description, request };
  const head = await renderWhole(<DocumentHead {...page} />, path);
  const links = pageLinks(row, language, title);
  return writeDocument(shell, { locale: language, head, links, html });
};

/** The posters of the pages of the build as files. */
export const writePosters = (): readonly (readonly [file: string, svg: string])[] =>
  [...prerenderedPosters].map(([file, art]) => [file, drawPoster(art)]);

/** The first answer of the page's query. Strips what the contract does not declare. */
const answerOf = ({ kind, item }: DrawnItem) => {
  if (kind === "event") return { key: eventQueries.detail(item.id).queryKey, item: CityEvent.parse(item) };
  if (kind === "gathering")
    return { key: gatheringQueries.detail(item.id).queryKey, item: Gathering.parse(item) };
  return { key: hostQueries.page(item.id).queryKey, item: Host.parse(item) };
};

/** What a link preview says of an event, gathering or host in the language of the page. */
const describe = ({ kind, item }: DrawnItem, { title, details, summary }: DrawnPage["preview"]) => {
  const alt = [title, ...details].join(" · ");
  if (kind === "host") return { title, description: summary ?? eventsMessages.get().page.founder, alt };
  const { list } = eventsMessages.get();
  const { eventState, gatheringState } = ticketsMessages.get();
  const [canceled, price] =
    kind === "event"
      ? [eventState.canceled, formatPrice(item.price_cents, list.free, item.city)]
      : [gatheringState.canceled, gatheringsMessages.get().list.gathering];
  return {
    title: item.status === "canceled" ? `${canceled}: ${title}` : title,
    description: [...details, price, summary].filter(Boolean).join(" · "),
    alt,
  };
};

/**
 * Draws the page of an event, gathering or host into the shell, with its link preview and the visitor's data. Answers
 * undefined when the shell names the files of another build: during a deployment, one of both is there first.
 */
export const drawDocument = async (shell: string, page: DrawnPage): Promise<string | undefined> => {
  if (!isOfThisBuild(shell)) return undefined;
  const { subject, path, locale: language, at, origin } = page;
  const { key, item } = answerOf(subject);
  return inTurn(language, async () => {
    const row = rowOf(path);
    await row.Page.load();
    // A feature's texts load with its pages.
    await loadTranslations(language);
    setDrawn({ at, origin, posterUrl });
    queryClient.setQueryData(key, item, { updatedAt: at.getTime() });
    const { title, description, alt } = describe(subject, page.preview);
    const isUnlisted = subject.kind === "event" && subject.item.is_unlisted === true;
    const head = await renderWhole(
      <DocumentHead
        {...{ path, locale: language, origin, title, description, isUnlisted }}
        picture={{ address: page.preview.picture, alt }}
      />,
      path,
    );
    const html = await renderPage(path, at.getUTCFullYear());
    const data = { at: at.toISOString(), key, item };
    const links = pageLinks(row, language, title);
    return writeDocument(shell, { locale: language, head, links, html, data });
  });
};
