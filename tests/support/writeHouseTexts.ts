// Prints what the house says outside of its site, in both languages. Run in a copy with another house: secondHouse.test.ts.
import { home, homeZone, pickedCountries, weekendOfCity } from "@majlis/contracts/cities";
import { EventId } from "@majlis/contracts/ids";
import { locales } from "@majlis/contracts/locales";
import { feedName, feedTexts } from "@majlis/core/feeds/feedTexts";
import { confirmMail, existingAccountMail, resetMail } from "@majlis/core/mail/accountMails";
import { mailDefinitions } from "@majlis/core/mail/mailDefinitions";
import { receiptFacts } from "@majlis/core/mail/receiptFacts";
import type { Occasion } from "@majlis/core/occasions/occasions";
import { writeCalendar, writeCalendarFeed } from "@majlis/core/occasions/calendar.rules";
import { applePass } from "@majlis/core/wallet/applePass";
import { cardPass, endedPass, ticketPass } from "@majlis/core/wallet/describePass";
import { googlePass } from "@majlis/core/wallet/googlePass";
import { seatOrder } from "@majlis/functions/adapters/stripeOrders";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";

const site = "https://hearth.example.org";

const person = { id: "usr_1", full_name: "Rami Test" };
const service = { url: `${site}/api/wallet`, token: "token" };
const apple = { passTypeIdentifier: "pass.org.example.hearth", teamIdentifier: "TEAM" };
const google = { issuerId: "1", siteUrl: site };
const membership = {
  status: "active",
  memberSince: "2026-01-05T17:00:00.000Z",
  expiresAt: null,
  validUntil: null,
  qrCode: "MEM-1",
  manageable: false,
} as const;
const occasion: Occasion = {
  type: "event",
  ownerId: "usr_2",
  hostName: "Lina Test",
  id: EventId.parse("evt_01m8hrg51g94xzh1xxwcyqn8mq"),
  title: "Oud",
  description: "",
  starts_at: "2026-12-05T17:00:00.000Z",
  venue_name: "Sample Hall",
  city: home,
  status: "published",
  sequence: 1,
  attendee_count: 0,
};
const held = { id: "tkt_1", qr_code: "EVT-1", holder_name: person.full_name };

const texts = locales.map((locale) => {
  const valid = [cardPass(person, membership, locale), ticketPass(held, occasion, locale)].filter(
    (pass) => !!pass,
  );
  const link = { siteUrl: site, email: "rami@hearth.example.org", code: "{####}", locale };
  return {
    mails: [
      confirmMail(link),
      resetMail(link),
      existingAccountMail(link),
      ...Object.values(mailDefinitions).flatMap(({ writeSamples }) =>
        writeSamples({ name: "Rami Test", locale }, site),
      ),
    ],
    feeds: feedTexts[locale],
    passes: [
      ...valid.flatMap((pass) => [applePass(pass, apple, service), googlePass(pass, google)]),
      applePass(endedPass("tkt_1", person.full_name, locale), apple, service),
    ],
  };
});

const { mailFrom, siteUrl, featuresOff } = readDeployment({ SITE_CERTIFICATE_ARN: "arn:certificate" });
const entry = {
  id: "evt_1",
  sequence: 1,
  title: "Oud",
  starts_at: "2026-12-05T17:00:00.000Z",
  url: `${site}/e`,
};
const order = {
  checkoutId: "chk_1",
  userId: "usr_1",
  email: "rami@hearth.example.org",
  expiresAt: entry.starts_at,
  title: entry.title,
  eventId: "evt_1",
  purpose: "evt_1",
  amountCents: 1200,
};
const places = {
  weekend: weekendOfCity(home),
  zone: homeZone,
  countries: pickedCountries,
  calendar: writeCalendar(entry, new Date(entry.starts_at)),
  feed: writeCalendarFeed(feedName("Hearth", "en", home), [entry], new Date(entry.starts_at)),
  receipts: locales.map((locale) => receiptFacts(locale, { amount_cents: 1550 }, "", site)[0]?.[1]),
  charge: seatOrder(order, { siteUrl: site }).line_items?.[0]?.price_data,
};
console.log(JSON.stringify({ texts, places, deployment: { mailFrom, siteUrl, featuresOff } }));
