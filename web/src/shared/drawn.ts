import type { PosterArt } from "@majlis/posters/drawPoster";

/** How a function drew a page: of an event, a gathering or a host. */
interface Drawn {
  readonly at: Date;
  readonly origin: string;
  /** Posters are in the document itself. Only where the page is drawn. */
  readonly posterUrl?: (art: PosterArt) => string;
}

let drawn: Drawn | undefined;

/** Set before the page renders: by the drawing, and by the browser from the document. Undefined for other pages. */
export const setDrawn = (page: Drawn | undefined): void => {
  drawn = page;
};

export const drawnPage = (): Drawn | undefined => drawn;

/** The site's address, also where a function draws the page. */
export const siteOrigin = (): string => globalThis.location?.origin ?? drawn?.origin ?? "";
