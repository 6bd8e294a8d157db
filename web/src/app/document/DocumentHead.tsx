import { houseName } from "@majlis/contracts/house/house";
import { appMessages } from "../messages/en";
import { baseLocale, type Locale, locales } from "@majlis/contracts/locales";

/** What a document says of itself to search engines and link previews. */
export interface PageDescription {
  /** `/events/evt_…` */
  readonly path: string;
  readonly locale: Locale;
  /** The site's address. */
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** Address of the picture of a link preview, and what it shows. The site's own without one. */
  readonly picture?: { readonly address: string; readonly alt: string };
  readonly isUnlisted?: boolean;
  /** The address of a visitor's first request (first/request.js). */
  readonly request?: string | undefined;
}

const tags: Readonly<Record<Locale, string>> = { en: "en_US", ar: "ar_JO" };

/** The head of a page's document. React writes it before the document is sent; no browser runs it. */
export const DocumentHead = (page: PageDescription) => {
  const { path, locale, origin, title, description } = page;
  const addressOf = (language: Locale) =>
    origin + path + (language === baseLocale ? "" : `?lang=${language}`);
  const { address, alt } = page.picture ?? {
    address: `${origin}/share.png`,
    alt: appMessages.get().shell.shareAlt,
  };
  return (
    <>
      <title>{`${title} · ${houseName[locale]}`}</title>
      <meta name="description" content={description} />
      {page.request && <meta name="first-request" content={page.request} />}
      {page.isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressOf(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(baseLocale)} />
      <meta property="og:locale" content={tags[locale]} />
      {locales
        .filter((language) => language !== locale)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={tags[language]} />
        ))}
      <meta property="og:site_name" content={houseName[locale]} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressOf(locale)} />
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
};
