import { houseName } from "@majlis/contracts/house/house";
import * as z from "zod/mini";
import { bidiText } from "#core/mail/bidi";
import { renderMail } from "#core/mail/layout";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    suspended: {
      subject: `Your ${houseName.en} account is suspended`,
      heading: (name: string) => `${name}, your account is suspended`,
      paragraphs: [
        `The ${houseName.en} team has suspended your account. You can still sign in, download your data and delete the account.`,
        "We give your coming tickets back, cancel what you host, and end a paid membership. A paid ticket is refunded as if you had given it back yourself. The paid month of a membership is not refunded.",
        "Do you think this is a mistake? Write to us. A person reads it.",
      ],
      action: "Write to us",
      page: "contact",
    },
    lifted: {
      subject: `Your ${houseName.en} account is open again`,
      heading: (name: string) => `${name}, your account is open again`,
      paragraphs: [
        `The ${houseName.en} team has lifted the suspension of your account. It is a free account now. Tickets and memberships that ended do not come back by themselves.`,
      ],
      action: `Open ${houseName.en}`,
      page: "welcome",
    },
  },
  ar: {
    suspended: {
      subject: `أُوقف حسابك في ${houseName.ar}`,
      heading: (name) => bidiText`أُوقف حسابك يا ${name}`,
      paragraphs: [
        `أوقف فريق ${houseName.ar} حسابك. ما زال بإمكانك تسجيل الدخول وتنزيل بياناتك وحذف الحساب.`,
        "نعيد تذاكرك القادمة، ونلغي ما تستضيفه، وننهي العضوية المدفوعة. تُستردّ قيمة التذكرة المدفوعة كما لو أعدتها بنفسك، أما الشهر المدفوع من العضوية فلا يُستردّ.",
        "هل ترى في ذلك خطأ؟ اكتب إلينا، وسيقرأ رسالتك شخص من الفريق.",
      ],
      action: "اكتب إلينا",
      page: "contact",
    },
    lifted: {
      subject: `عاد حسابك في ${houseName.ar}`,
      heading: (name) => bidiText`عاد حسابك يا ${name}`,
      paragraphs: [
        `رفع فريق ${houseName.ar} الإيقاف عن حسابك، وهو الآن حساب مجاني. أما التذاكر والعضويات التي انتهت فلا تعود من تلقاء نفسها.`,
      ],
      action: `افتح ${houseName.ar}`,
      page: "welcome",
    },
  },
});

const Data = z.object({ suspended: z.boolean() });

/** Tells that an admin has suspended the account, or has lifted the suspension. */
export const suspensionChanged = defineMail({
  read: async ({ row }) => Data.parse(row.data),
  write: ({ name, locale }, { suspended }, siteUrl) => {
    const text = texts[locale][suspended ? "suspended" : "lifted"];
    return renderMail(locale, {
      subject: text.subject,
      heading: text.heading(name),
      paragraphs: text.paragraphs,
      action: { label: text.action, url: `${siteUrl}/${text.page}` },
    });
  },
  samples: [{ suspended: true }, { suspended: false }],
});
