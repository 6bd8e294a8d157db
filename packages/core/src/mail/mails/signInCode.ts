import { houseName } from "@majlis/contracts/house/house";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import type { SignInCodeRow } from "#core/table/people/signInCode.entity";
import { isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { findSignInCode } from "#core/mail/findSignInCode";

const texts = mailTexts({
  en: {
    ignore: "If you did not ask for this code, you can ignore this mail.",
    label: "Code to sign in",
    code: {
      subject: `Your code to sign in to ${houseName.en}`,
      heading: "Sign in with this code",
      body: "Type the code where you asked for it, or press the button. It works once, for ten minutes. We never ask you for it.",
      action: "Sign In",
    },
    password: {
      subject: `Sign in to ${houseName.en} with your password`,
      heading: "Your account needs its password",
      body: "You asked for a code to sign in. Accounts of founders and admins, and accounts with two-step sign-in, sign in with their password. If you have forgotten it, or never chose one, choose a new one on the page.",
      action: "Sign In with Password",
    },
    noAccount: {
      subject: `No ${houseName.en} account with this address`,
      heading: "There is no account with this address",
      body: "You asked for a code to sign in, but this address has no confirmed account. Did you sign up with another one? You can also create an account: it is free.",
      action: "Create an Account",
    },
  },
  ar: {
    ignore: "إن لم تطلب هذا الرمز فتجاهل هذه الرسالة.",
    label: "رمز الدخول",
    code: {
      subject: `رمز الدخول إلى ${houseName.ar}`,
      heading: "سجّل الدخول بهذا الرمز",
      body: "اكتب الرمز حيث طلبته، أو اضغط الزر. يعمل مرة واحدة خلال عشر دقائق. ولا نطلبه منك أبدًا.",
      action: "تسجيل الدخول",
    },
    password: {
      subject: `سجّل الدخول إلى ${houseName.ar} بكلمة المرور`,
      heading: "يحتاج حسابك إلى كلمة مروره",
      body: "طلبتَ رمزًا للدخول. حسابات فريق التأسيس والإدارة، والحسابات ذات الخطوتين، تدخل بكلمة المرور. إن نسيتها أو لم تخترها قط، فاختر كلمة جديدة في الصفحة.",
      action: "الدخول بكلمة المرور",
    },
    noAccount: {
      subject: `لا حساب في ${houseName.ar} بهذا البريد`,
      heading: "لا حساب بهذا البريد",
      body: "طلبتَ رمزًا للدخول، ولا حساب مؤكدًا بهذا البريد. هل أنشأت حسابك ببريد آخر؟ يمكنك أيضًا إنشاء حساب، وهو مجاني.",
      action: "إنشاء حساب",
    },
  },
});

const Data = z.object({ way: z.enum(["code", "password", "noAccount"]) });

type Facts = z.infer<typeof Data> & Pick<SignInCodeRow, "id" | "email" | "code" | "next">;

const sample = { id: "0".repeat(40), email: "sara@majlis.example", code: "123456" };

/** The code that signs in, or what to do where an address has none. Anyone can ask for any address. */
export const signInCode = defineMail<Facts>({
  /** Skipped when the code has ended. */
  read: async ({ deps, row }) => {
    const found = await findSignInCode(deps, row);
    return found && found.expires_at > instantNow(deps) ? { ...found, ...Data.parse(row.data) } : undefined;
  },
  write: ({ locale }, { way, id, email, code, next }, siteUrl) => {
    const { ignore, label, [way]: own } = texts[locale];
    const query = new URLSearchParams({
      ...(way === "noAccount" ? { tab: "sign-up" } : { email }),
      ...(next && { next }),
    });
    return renderMail(locale, {
      subject: own.subject,
      heading: own.heading,
      paragraphs: [own.body, ignore],
      ...(way === "code" && { facts: [[label, isolateText(locale, code)]] }),
      action: {
        label: own.action,
        url: `${siteUrl}/auth?${query.toString()}`,
        // Programs that check mails open links, and no server sees this part. The page asks for a press.
        ...(way === "code" && { fragment: `${id}.${code}` }),
      },
    });
  },
  samples: [
    { ...sample, way: "code" },
    { ...sample, way: "password" },
    { ...sample, way: "noAccount" },
  ],
});
