import { houseName } from "@majlis/contracts/house/house";
import type { Locale } from "@majlis/contracts/locales";
import { isolateText } from "./bidi";
import { type MailBody, renderMail } from "./layout";
import { mailTexts } from "./mailTexts";

/** The mails that Cognito sends. They have no row of the outbox. */
const texts = mailTexts({
  en: {
    code: "Or type this code",
    confirm: {
      subject: `Confirm your ${houseName.en} account`,
      heading: "One step, and you are in",
      body: "Confirm that this address is yours. The link works for a day. Was it not you? The page asks before it confirms, and lets you choose your own password.",
      action: "Confirm my account",
    },
    reset: {
      subject: `Choose a new ${houseName.en} password`,
      heading: "Choose a new password",
      body: "You asked for a new password. The link works for an hour. If it was not you, do nothing: your password stays.",
      action: "Choose a new password",
    },
    existingAccount: {
      subject: `You already have a ${houseName.en} account`,
      heading: "You already have an account",
      body: "Somebody signed up with this address. If it was you, sign in, or choose a new password with this link. It works for an hour. If it was not you, do nothing: your account stays as it is.",
      action: "Choose a new password",
    },
  },
  ar: {
    code: "أو اكتب هذا الرمز",
    confirm: {
      subject: `أكّد حسابك في ${houseName.ar}`,
      heading: "خطوة واحدة وتكون معنا",
      body: "أكّد أن هذا البريد بريدك. يعمل الرابط يومًا واحدًا. لم تكن أنت؟ تسألك الصفحة قبل التأكيد، وتتيح لك اختيار كلمة مرور خاصة بك.",
      action: "تأكيد حسابي",
    },
    reset: {
      subject: `اختر كلمة مرور جديدة لحسابك في ${houseName.ar}`,
      heading: "اختر كلمة مرور جديدة",
      body: "طلبتَ كلمة مرور جديدة. يعمل الرابط ساعة واحدة. إن لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.",
      action: "اختيار كلمة مرور جديدة",
    },
    existingAccount: {
      subject: `لديك حساب في ${houseName.ar} من قبل`,
      heading: "لديك حساب من قبل",
      body: "أنشأ أحدهم حسابًا بهذا البريد. إن كنت أنت فسجّل الدخول، أو اختر كلمة مرور جديدة عبر هذا الرابط. يعمل الرابط ساعة واحدة. وإن لم تكن أنت فلا تفعل شيئًا: يبقى حسابك كما هو.",
      action: "اختيار كلمة مرور جديدة",
    },
  },
});

/** The target of account mails. `code` may be Cognito's placeholder. */
export interface AccountLink {
  readonly siteUrl: string;
  readonly email: string;
  readonly code: string;
  readonly locale: Locale;
  /** The page of the site that the person wanted before the sign-up or the reset. */
  readonly next?: string | undefined;
}

const accountMail =
  (kind: "confirm" | "reset" | "existingAccount", queryOf: (code: string) => string) =>
  ({ siteUrl, email, code, locale, next }: AccountLink): MailBody => {
    const own = texts[locale][kind];
    const person = new URLSearchParams({ email, ...(next && { next }) });
    return renderMail(locale, {
      subject: own.subject,
      heading: own.heading,
      paragraphs: [own.body],
      facts: [[texts[locale].code, isolateText(locale, code)]],
      action: { label: own.action, url: `${siteUrl}/auth?${queryOf(code)}&${person.toString()}` },
    });
  };

/** The mail that confirms a new account, with link and code. */
export const confirmMail = accountMail("confirm", (code) => `confirm=${code}`);

/** The mail that resets a password, with link and code. */
export const resetMail = accountMail("reset", (code) => `reset=true&code=${code}`);

/** The answer to a sign-up with the address of a confirmed account, with link and code for a new password. */
export const existingAccountMail = accountMail("existingAccount", (code) => `reset=true&code=${code}`);
