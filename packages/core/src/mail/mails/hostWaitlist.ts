import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { type Hosting, hostMail, readHosting, seatsFact, waitingFact } from "#core/mail/hostMail";
import { mailTexts } from "#core/mail/mailTexts";
import { sampleCounts, sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Fully booked, with a waitlist: ${title}`,
    heading: (name: string) => `${name}, all seats are taken`,
    body: "More people want to come, and they are on the waitlist. When a seat becomes free, we offer it to the first person. You can also add seats.",
    action: "See seats and guests",
  },
  ar: {
    subject: (title) => bidiText`بدأت قائمة الانتظار: ${title}`,
    heading: (name) => bidiText`حُجزت كل المقاعد يا ${name}`,
    body: "هناك آخرون يودّون الحضور، وهم الآن في قائمة الانتظار. كل مقعد يشغر يُعرض على الأول في الدور. ويمكنك أيضًا زيادة المقاعد.",
    action: "شاهد المقاعد والضيوف",
  },
});

/** Tells the host that the waitlist has started. */
export const hostWaitlist = defineMail<Hosting>({
  /** Skipped when the waitlist is empty again. */
  read: async (composition) => {
    const hosting = await readHosting(composition);
    return (hosting?.seats.waiting_count ?? 0) > 0 ? hosting : undefined;
  },
  write: (to, { occasion, seats }, siteUrl) =>
    hostMail(to, occasion, texts[to.locale], [seatsFact(to, seats), waitingFact(to, seats)], siteUrl),
  samples: [{ occasion: sampleEvent, seats: { ...sampleCounts, waiting_count: 2 } }],
});
