/** What the function of a page gives to the site's drawing (web/src/app/draw.tsx). */
import type { Business } from "./businesses";
import type { CityEvent } from "./events/events";
import type { Host } from "./founders/hosts";
import type { Gathering } from "./gatherings";
import type { Locale } from "./locales";
import type { Page } from "./page";

/** An event, a gathering or a host as a visitor sees it. */
export type DrawnItem =
  | { readonly kind: "event"; readonly item: CityEvent }
  | { readonly kind: "gathering"; readonly item: Gathering }
  | { readonly kind: "host"; readonly item: Host };

/** Texts of the link preview, in one line and without direction marks. */
export interface Preview {
  readonly title: string;
  /** When and where. */
  readonly details: readonly string[];
  /** The beginning of the description. */
  readonly summary: string | undefined;
  /** Address of the picture. */
  readonly picture: string;
}

/** The list with which a page begins, as a visitor sees it. */
export type DrawnList =
  | { readonly kind: "events"; readonly item: Page<CityEvent> }
  | { readonly kind: "gatherings"; readonly item: Page<Gathering> }
  | { readonly kind: "businesses"; readonly item: Page<Business> & { readonly saves_up_to?: number } };

interface Drawing {
  /** `/events/evt_…` */
  readonly path: string;
  readonly locale: Locale;
  /** The time of the drawing. */
  readonly at: Date;
  /** `https://majlis.example` */
  readonly origin: string;
}

export interface DrawnItemPage extends Drawing {
  readonly subject: DrawnItem;
  readonly preview: Preview;
}

export interface DrawnListPage extends Drawing {
  readonly list: DrawnList;
}

export type DrawnPage = DrawnItemPage | DrawnListPage;
