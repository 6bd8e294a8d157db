import { bidiText } from "#core/mail/bidi";
import { zoneOfCity } from "@majlis/contracts/cities";
import { instantNow } from "#core/kernel/clock";
import { cityDay } from "#core/kernel/dates.rules";
import { defineMail } from "#core/mail/mail";
import { doorPath, type Hosting, hostMail, readHosting, seatsFact } from "#core/mail/hostMail";
import { mailTexts } from "#core/mail/mailTexts";
import { whereFact } from "#core/mail/occasionFacts";
import { sampleCounts, sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    tomorrow: {
      subject: (title: string) => `Tomorrow: ${title}`,
      heading: (name: string) => `${name}, you host tomorrow`,
      body: "Check your guests in with your phone. Open the check-in page once before you leave, so that the guest list also works offline.",
      action: "Open Check-in",
    },
    /** When it was moved to today. */ today: {
      subject: (title: string) => `Today: ${title}`,
      heading: (name: string) => `${name}, you host today`,
    },
  },
  ar: {
    tomorrow: {
      subject: (title) => bidiText`غدًا: ${title}`,
      heading: (name) => bidiText`موعدك غدًا يا ${name}`,
      body: "سجّل دخول ضيوفك بهاتفك. افتح صفحة الباب مرة قبل أن تخرج: تعمل قائمة الضيوف بعدها دون إنترنت أيضًا.",
      action: "افتح صفحة الباب",
    },
    today: {
      subject: (title) => bidiText`اليوم: ${title}`,
      heading: (name) => bidiText`موعدك اليوم يا ${name}`,
    },
  },
});

interface Facts extends Hosting {
  readonly isToday: boolean;
}

/** Reminds the host of the own occasion, with the link of the door. */
export const hostTomorrow = defineMail<Facts>({
  read: async (composition) => {
    const hosting = await readHosting(composition);
    if (!hosting) return undefined;
    const { city, starts_at } = hosting.occasion;
    const zone = zoneOfCity(city);
    return { ...hosting, isToday: cityDay(starts_at, zone) === cityDay(instantNow(composition.deps), zone) };
  },
  write: (to, { occasion, seats, isToday }, siteUrl) => {
    const { tomorrow, today } = texts[to.locale];
    const facts = [whereFact(occasion, to.locale), seatsFact(to, seats)];
    const own = isToday ? { ...tomorrow, ...today } : tomorrow;
    return hostMail(to, occasion, own, facts, siteUrl, doorPath(occasion));
  },
  samples: [
    { occasion: sampleEvent, seats: sampleCounts, isToday: false },
    { occasion: sampleEvent, seats: { attendee_count: 3 }, isToday: true },
  ],
});
