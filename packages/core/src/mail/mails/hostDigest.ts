import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { type Hosting, hostMail, readHosting, seatsFact, waitingFact } from "#core/mail/hostMail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { sampleCounts, sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Joined and canceled: ${title}`,
    heading: (name: string) => `${name}, your guest list changed`,
    body: "These are the changes of the last day. You get this email only on days with changes.",
    action: "See seats and guests",
  },
  ar: {
    subject: (title) => bidiText`انضمام وإلغاء: ${title}`,
    heading: (name) => bidiText`هكذا تغيّرت قائمة ضيوفك يا ${name}`,
    body: "هذا ما تغيّر في اليوم الأخير. لا تصلك هذه الرسالة إلا في يوم فيه تغيير.",
    action: "شاهد المقاعد والضيوف",
  },
});

/** Tickets that were taken and canceled in a day. */
const Data = z.object({ joined: z.int(), canceled: z.int() });

interface Facts extends Hosting, z.infer<typeof Data> {}

/** Tells the host what changed in a day. */
export const hostDigest = defineMail<Facts>({
  read: async (composition) => {
    const hosting = await readHosting(composition);
    return hosting && { ...hosting, ...Data.parse(composition.row.data) };
  },
  write: (to, { occasion, seats, joined, canceled }, siteUrl) => {
    const { hostFacts } = mailMessages(to.locale);
    const facts = [
      [hostFacts.joined, `${joined}`] as const,
      [hostFacts.canceled, `${canceled}`] as const,
      seatsFact(to, seats),
      ...(seats.waiting_count ? [waitingFact(to, seats)] : []),
    ];
    return hostMail(to, occasion, texts[to.locale], facts, siteUrl);
  },
  samples: [{ occasion: sampleEvent, seats: sampleCounts, joined: 4, canceled: 1 }],
});
