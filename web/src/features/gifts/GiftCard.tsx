import { houseName } from "@majlis/contracts/house/house";
import { homeZone } from "@majlis/contracts/cities";
import { giftLength } from "@majlis/contracts/limits";
import type { Gift } from "@majlis/contracts/membership/gifts";
import { languages } from "@majlis/contracts/locales";
import { writtenCode } from "@majlis/core/membership/gifts/gift.rules";
import { formatTime } from "@majlis/core/kernel/time.rules";
import { paths } from "#shared/paths.ts";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { Logo } from "#shared/ui/Logo.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Qr } from "#shared/codes/Qr.tsx";
import { giftLink } from "./giftLink";

/** The card has both languages, whatever the language of the giver is. */
const cardTexts = [
  {
    lang: "en",
    dir: "ltr",
    titles: {
      1: `A month of ${houseName.en}`,
      3: `Three months of ${houseName.en}`,
      12: `A year of ${houseName.en}`,
    },
    how: "Scan, or type the code at",
    until: (date: string) => `Valid until ${date}`,
  },
  {
    lang: "ar",
    dir: "rtl",
    titles: { 1: `شهر من ${houseName.ar}`, 3: `ثلاثة أشهر من ${houseName.ar}`, 12: `سنة من ${houseName.ar}` },
    how: "بمسح الرمز، أو كتابته على العنوان",
    until: (date: string) => `صالحة حتى ${date}`,
  },
] as const;

/** The present on paper: one page of A6, smaller on a screen. Its sizes are parts of its width. */
export const GiftCard = ({ gift: { code, months, expires_at } }: { readonly gift: Gift }) => (
  <div
    dir="ltr"
    className="@container relative mx-auto aspect-[105/148] w-full max-w-80 overflow-hidden rounded-lg shadow-card print:static print:overflow-visible"
  >
    <section
      aria-label={writtenCode(code)}
      ref={printAlone}
      data-print="gift"
      className="print-gift absolute inset-0 grid grid-rows-[30%_1fr_auto] overflow-hidden bg-white text-center text-[4cqw] text-black [--spacing:0.25em] [--text-lg:1.1em] [--text-xl:1.2em] print:text-[1rem]"
    >
      <Poster seed={code} motif="lanterns" ink="pomegranate" hour={20} isEager className="size-full" />
      <div className="grid content-evenly justify-items-center gap-1 px-5 py-3">
        <div>
          {cardTexts.map(({ lang, dir, titles }) => (
            <p
              key={lang}
              lang={lang}
              dir={dir}
              className="font-display text-[1.55em] leading-tight font-bold"
            >
              {titles[giftLength(months)]}
            </p>
          ))}
        </div>
        <Qr text={giftLink(code)} className="size-32" />
        <p className="font-mono font-bold tracking-wide">{writtenCode(code)}</p>
        <div className="text-[0.75em]/[1.33]">
          {cardTexts.map(({ lang, dir, how }) => (
            <p key={lang} lang={lang} dir={dir}>
              {how}
            </p>
          ))}
          <p className="font-semibold">{`${location.host}${paths.gift}`}</p>
        </div>
      </div>
      <div className="mx-6 flex items-center justify-between gap-3 border-t border-neutral-300 py-3">
        <Logo />
        <div className="text-[0.75em]/[1.33]">
          {cardTexts.map(({ lang, dir, until }) => (
            <p key={lang} lang={lang} dir={dir}>
              {until(formatTime(expires_at, "date", languages[lang].tag, homeZone))}
            </p>
          ))}
        </div>
      </div>
    </section>
  </div>
);
