import { listBusinesses } from "@majlis/contracts/businesses";
import { CityEvent, listEvents } from "@majlis/contracts/events/events";
import type {
  DrawnItem,
  DrawnItemPage,
  DrawnList,
  DrawnListPage,
  DrawnPage,
  Preview,
} from "@majlis/contracts/drawnPage";
import { Host } from "@majlis/contracts/founders/hosts";
import { Gathering, listGatherings } from "@majlis/contracts/gatherings";
import { type Locale, locales } from "@majlis/contracts/locales";
import { prerenderedFile, prerenderedPaths } from "@majlis/contracts/sitePaths";
import { homeCountry } from "@majlis/contracts/cities";
import { drawPoster } from "@majlis/posters/drawPoster";
import { type Translated, inLanguage } from "@majlis/core/kernel/translation.rules";
import { listData, scriptJson } from "@majlis/core/pages/occasionData.rules";
import { separateNeighbors } from "@majlis/posters/separateNeighbors";
import { StrictMode } from "react";
import { StaticRouter } from "react-router-dom";
import { eventQueries, hostQueries } from "#features/events/events.queries.ts";
import { readSearch } from "#features/events/eventSearch.ts";
import { eventsMessages } from "#features/events/messages/en.ts";
import { gatheringQueries } from "#features/gatherings/gatherings.queries.ts";
import { gatheringsMessages } from "#features/gatherings/messages/en.ts";
import { guidebookQueries } from "#features/guidebook/guidebook.queries.ts";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { elsewhere } from "#shared/country.ts";
import { lacksPart, setDrawn } from "#shared/drawn.ts";
import { formatPrice } from "#shared/i18n/format.ts";
import { loadTranslations, locale } from "#shared/i18n/i18n.ts";
import { prerenderedPosters } from "#shared/poster/posterFile.ts";
import { posterUrl } from "#shared/poster/posterUrl.ts";
import { prerenderedHead } from "#shared/ui/usePageTitle.ts";
import { App } from "./App";
import { DocumentHead, type PageDescription } from "./document/DocumentHead";
import { type DocumentParts, isOfThisBuild, pageFiles, writeDocument } from "./document/writeDocument";
import { renderAtOnce, renderWhole } from "./document/render";
import { findPublicRoute } from "./routes";

export { unsearchedPaths } from "@majlis/contracts/sitePaths";

const rowOf = (pathname: string) => {
  const row = findPublicRoute(pathname)?.route;
  if (!row) throw new Error(`There is no public page at ${pathname}`);
  return row;
};

/** A public page for a visitor in the root element, with the data that the queries have. */
const pageAt = (pathname: string, year: number, isList = false) => (
  <div id="root" data-page={pathname} data-year={year} data-list={isList ? "" : undefined}>
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>
  </div>
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
  const html = await renderWhole(pageAt(path, new Date().getUTCFullYear()), path);
  const { title, description } = prerenderedHead;
  if (!title || !description) throw new Error(`${path} does not say what it is`);
  const request = "request" in row ? row.request : undefined;
  const page: PageDescription = { path, locale: language, origin, title, description, request };
  const head = await renderWhole(<DocumentHead {...page} />, path);
  const files = pageFiles(row, { locale: language, title });
  return writeDocument(shell, { locale: language, head, files, html });
};

/** The posters of the pages of the build as files. */
export const writePosters = (): readonly (readonly [file: string, svg: string])[] =>
  [...prerenderedPosters].map(([file, art]) => [file, drawPoster(art)]);

/** The first answer of a page's query. */
interface Answer {
  readonly key: readonly unknown[];
  readonly item: unknown;
}

/** The answer of one item. Strips what the contract does not declare. */
const answerOf = ({ kind, item }: DrawnItem): Answer => {
  if (kind === "event") return { key: eventQueries.detail(item.id).queryKey, item: CityEvent.parse(item) };
  if (kind === "gathering")
    return { key: gatheringQueries.detail(item.id).queryKey, item: Gathering.parse(item) };
  return { key: hostQueries.page(item.id).queryKey, item: Host.parse(item) };
};

/** The same of a list. A list that goes on has its first page. */
const listAnswerOf = ({ kind, item }: DrawnList): Answer => {
  if (kind === "businesses")
    return { key: guidebookQueries.businesses().queryKey, item: listBusinesses.output.parse(item) };
  const isOfEvents = kind === "events";
  const page = (isOfEvents ? listEvents : listGatherings).output.parse(item);
  const search = readSearch(new URLSearchParams(), homeCountry);
  const { queryKey } = isOfEvents ? eventQueries.list(search) : gatheringQueries.list();
  return { key: queryKey, item: { pages: [page], pageParams: [""] } };
};

/** What a link preview says of an event, gathering or host in the language of the page. */
const describe = ({ kind, item }: DrawnItem, { title, details, summary }: Preview) => {
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

/** The head of a page of one event, gathering or host. */
const headOf = ({ subject, preview, path, locale: language, origin }: DrawnItemPage): PageDescription => {
  const { title, description, alt } = describe(subject, preview);
  return {
    path,
    locale: language,
    origin,
    title,
    description,
    picture: { address: preview.picture, alt },
    isUnlisted: subject.kind === "event" && subject.item.is_unlisted === true,
  };
};

/** The head of a page with a list, which says itself what it is. */
const listHeadOf = ({ path, locale: language, origin }: DrawnListPage): PageDescription => {
  const { title = "", description = "" } = prerenderedHead;
  return { path, locale: language, origin, title, description };
};

/** The list for search engines. A partner has no page of its own. */
const structuredList = ({ list: { kind, item }, locale: language, origin }: DrawnListPage): string => {
  const items =
    kind === "businesses"
      ? item.items.map(({ name }) => ({ name }))
      : item.items.map((one: Translated & { readonly id: string }) => ({
          name: inLanguage(one, language).title,
          path: `/${kind}/${one.id}`,
        }));
  return `<script type="application/ld+json">${scriptJson(listData(items, origin))}</script>`;
};

/** Whether a part of the page waits for an answer that the document does not have. */
const isWaiting = (): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state, options }) => state.data === undefined && Reflect.get(options, "enabled") !== false);

/** Draws a page and says what its document has. */
const draw = async (page: DrawnPage, at: Date): Promise<DocumentParts & { readonly data: object }> => {
  const { path, locale: language, origin } = page;
  const row = rowOf(path);
  await row.Page.load();
  // A feature's texts load with its pages.
  await loadTranslations(language);
  const isList = "list" in page;
  const city =
    !isList && page.subject.kind === "event" ? (elsewhere(page.subject.item.city) ?? "") : undefined;
  setDrawn({ at, origin, city, posterUrl, separateNeighbors });
  const answer = isList ? listAnswerOf(page.list) : answerOf(page.subject);
  queryClient.setQueryData(answer.key, answer.item, { updatedAt: at.getTime() });
  const html = renderAtOnce(pageAt(path, at.getUTCFullYear(), isList), path);
  const description = isList ? listHeadOf(page) : headOf(page);
  const head = renderAtOnce(<DocumentHead {...description} />, path) + (isList ? structuredList(page) : "");
  const isAwake = lacksPart() || isWaiting();
  const files = pageFiles(row, { locale: language, title: description.title, isAwake, city });
  return { locale: language, head, files, html, data: { at: at.toISOString(), ...answer } };
};

/** The drawings of one minute by what they show. A page that is asked for again is drawn once a minute. */
const drawings = { minute: 0, byContent: new Map<string, ReturnType<typeof draw>>() };
const minuteMs = 60_000;
const mostDrawings = 200;

const drawOnce = (page: DrawnPage): ReturnType<typeof draw> => {
  const { at, ...content } = page;
  const minute = at.getTime() - (at.getTime() % minuteMs);
  if (minute !== drawings.minute || drawings.byContent.size >= mostDrawings)
    Object.assign(drawings, { minute, byContent: new Map() });
  const key = JSON.stringify(content);
  const known = drawings.byContent.get(key);
  if (known) return known;
  const drawing = inTurn(page.locale, () => draw(page, new Date(minute)));
  drawings.byContent.set(key, drawing);
  // A failure is not the answer of a minute.
  drawing.catch(() => drawings.byContent.delete(key));
  return drawing;
};

/**
 * Draws a page with its visitor's data into the shell. Answers undefined when the shell names the files of another
 * build: during a deployment, one of both is there first.
 */
export const drawDocument = async (shell: string, page: DrawnPage): Promise<string | undefined> => {
  if (!isOfThisBuild(shell)) return undefined;
  const parts = await drawOnce(page);
  return writeDocument(shell, { ...parts, data: { ...parts.data, readAt: page.at.toISOString() } });
};
