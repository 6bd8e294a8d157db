/** The sheet has both languages on one page, whatever the language of the desk is. */
export const sheetTexts = [
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
