import type { Desk } from "@majlis/contracts/desk";
import { ArrowLeft, Printer } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Qr } from "#shared/codes/Qr.tsx";
import { membershipMessages } from "#features/membership/messages/en.ts";

interface DeskSheetProps {
  readonly desk: Desk;
  readonly onBack: () => void;
}

/** The sheet for the counter, as one page of A5. A member who scans it gets a proof, others the membership. */
export const DeskSheet = ({ desk, onBack }: DeskSheetProps) => {
  const messages = useMessages(membershipMessages).sheet;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <div className="grow">
          <h1 className="text-2xl">{messages.title}</h1>
          <p className="text-ink-2">{messages.hint}</p>
        </div>
        <Button kind="quiet" onClick={onBack}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {messages.back}
        </Button>
        <Button onClick={() => print()}>
          <Printer className="size-4" aria-hidden />
          {messages.print}
        </Button>
      </div>
      <Sheet desk={desk} />
    </>
  );
};

/** The sheet as it is printed, made smaller on a narrow screen. */
const Sheet = ({ desk: { name, discount_percent: percent } }: Pick<DeskSheetProps, "desk">) => (
  <div
    dir="ltr"
    className="@container relative mx-auto aspect-[148/210] w-full max-w-140 overflow-hidden shadow-card print:static print:overflow-visible"
  >
    <section
      aria-label={name}
      ref={printAlone}
      data-print="sheet"
      className="print-sheet absolute top-0 left-0 grid aspect-[148/210] w-140 origin-top-left [scale:tan(atan2(100cqw,35rem))] grid-rows-[28%_1fr_auto] overflow-hidden bg-white text-center text-black print:[scale:none]"
    >
      <Poster seed={name} motif="sharedTable" ink="pomegranate" hour={13} isEager className="size-full" />
      <div className="grid content-evenly justify-items-center gap-2 p-5">
        <div>
          {sheetTexts.map(({ lang, dir, discount, plain }) => (
            <p
              key={lang}
              lang={lang}
              dir={dir}
              className="font-display text-[2.1rem] leading-tight font-bold"
            >
              {percent === null ? plain : discount(percent)}
            </p>
          ))}
        </div>
        <Qr text={`${location.origin}${paths.proof}`} className="size-48" />
        <div>
          {sheetTexts.map(({ lang, dir, show, join }) => (
            <p key={lang} lang={lang} dir={dir}>
              {show}
              <br />
              {join}
            </p>
          ))}
        </div>
      </div>
      <div className="mx-8 flex items-center justify-between gap-4 border-t border-neutral-300 py-4">
        <Logo />
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
      </div>
    </section>
  </div>
);

/** The sheet has both languages on one page, whatever the language of the desk is. */
const sheetTexts = [
  {
    lang: "en",
    dir: "ltr",
    discount: (percent: number) => `${percent}% off for members`,
    plain: "A discount for members",
    show: "Show your majlis card before you pay, or scan.",
    join: "No card yet? Scan and join.",
  },
  {
    lang: "ar",
    dir: "rtl",
    discount: (percent: number) => `خصم ${percent}% للأعضاء`,
    plain: "خصم للأعضاء",
    show: "يُرجى إبراز بطاقة مجلس قبل الدفع، أو مسح الرمز.",
    join: "بلا بطاقة؟ هذا الرمز يفتح باب العضوية.",
  },
] as const;
