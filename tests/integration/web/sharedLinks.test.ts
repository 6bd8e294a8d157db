import { setUserRole } from "@majlis/contracts/admin";
import { createEvent, deleteEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import { updateHost } from "@majlis/contracts/founders/hosts";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { call, product, tokenOf } from "#support/api.ts";
import { eventForm, insertEvent, insertGathering } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent, postGathering } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const open = async (path: string, headers: Record<string, string> = { accept: "text/html" }) => {
  const reply = await fetch(product.url + path, { headers });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};

const unescape = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const find = (html: string, pattern: RegExp): string => unescape(pattern.exec(html)?.[1] ?? "");
const meta = (html: string, name: string): string =>
  find(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const dataOf = (html: string) => JSON.parse(find(html, /id="page-data">([^<]*)</));
const structuredOf = (html: string) => JSON.parse(find(html, /ld\+json">([^<]*)</));

const evening = () =>
  insertEvent(deps, {
    venue_name: "Beit Secret",
    venue_address: "7 Hidden Stairs",
    title: "Qanun by the Fountain",
    description: "Strings & tea.",
    starts_at: "2031-12-03T16:30:00.000Z",
    ends_at: "2031-12-03T19:00:00.000Z",
    city: "Salt",
    price_cents: 1500,
    capacity: 40,
  });

describe("the address of an event", () => {
  it("is a document with title, time, city, price and description", async () => {
    const id = await evening();
    const { status, headers, html } = await open(`/events/${id}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(html).toMatch(/<script data-directions=/);
    expect(find(html, /<title>([^<]*)/)).toBe("Qanun by the Fountain · Majlis");
    expect(find(html, /<h1[^>]*>([^<]*)/)).toBe("Qanun by the Fountain");
    for (const text of ["Wed, Dec 3, 2031", "7:30 PM", "until 10:00 PM", "Salt", "$15.00", "0/40 attending"])
      expect(html).toContain(text);
    expect(html).toContain("Strings &amp; tea.");
    expect(html).toMatch(/<img src="data:image\/svg\+xml,/);
  });

  it("names the day of an end on another day", async () => {
    const times = { starts_at: "2031-12-03T16:30:00.000Z", ends_at: "2031-12-04T16:30:00.000Z" };
    const id = await insertEvent(deps, times);
    expect((await open(`/events/${id}`)).html).toContain("until Thu, Dec 4, 2031, 7:30 PM");
  });

  it("has the texts of the other language in that language, with the same poster", async () => {
    const translation = { language: "ar", title: "قانون قرب النافورة", description: "أوتار وشاي." };
    const id = await insertEvent(deps, {
      title: "Qanun by the Fountain",
      description: "Strings.",
      translation,
    });
    const [english, arabic] = [await open(`/events/${id}`), await open(`/events/${id}?lang=ar`)];
    expect(find(english.html, /<h1[^>]*>([^<]*)/)).toBe("Qanun by the Fountain");
    expect(find(arabic.html, /<h1[^>]*>([^<]*)/)).toBe("قانون قرب النافورة");
    expect(meta(arabic.html, "og:title")).toBe(translation.title);
    expect(meta(arabic.html, "og:description")).toContain("أوتار وشاي.");
    expect(structuredOf(arabic.html)).toMatchObject({ name: translation.title });
    expect(dataOf(arabic.html).item).toMatchObject({ title: "Qanun by the Fountain", translation });
    const poster = /<img src="(data:[^"]*)"/;
    expect(find(arabic.html, poster)).toBe(find(english.html, poster));
    expect(meta(arabic.html, "og:image")).not.toBe(meta(english.html, "og:image"));
    const { status, headers } = await open(new URL(meta(arabic.html, "og:image")).pathname + "?lang=ar");
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("has what guests should know, in the reader's language", async () => {
    const id = await insertEvent(deps);
    await deps.store.eventDetails
      .patch({ id })
      .set({ facts: { bring: "A <warm> layer", languages: ["ar", "jos"], step_free: false } })
      .go();
    const english = (await open(`/events/${id}`)).html;
    for (const text of [
      "Good to know",
      "A &lt;warm&gt; layer",
      "Arabic and Jordanian Sign Language",
      "There are steps",
    ])
      expect(english).toContain(text);
    for (const text of ["Families welcome", "For adults", ">Step-free<"]) expect(english).not.toContain(text);
    const arabic = (await open(`/events/${id}?lang=ar`)).html;
    for (const text of ["معلومات مفيدة", "العربية ولغة الإشارة الأردنية"]) expect(arabic).toContain(text);
    expect((await open(`/events/${await evening()}`)).html).not.toContain("Good to know");
  });

  it("has the tags of link previews in both languages", async () => {
    const id = await evening();
    const english = await open(`/events/${id}?utm_source=x`);
    const arabic = await open(`/events/${id}?lang=ar`);
    const address = `${product.url}/events/${id}`;
    expect(meta(english.html, "og:title")).toBe("Qanun by the Fountain");
    expect(meta(english.html, "og:description")).toBe(
      "Wed, Dec 3, 2031, 7:30 PM · Salt · $15.00 · Strings & tea.",
    );
    expect(meta(arabic.html, "og:description")).toBe(
      "الأربعاء، 3 كانون الأول 2031، 7:30\u00a0م · السلط · $15.00 · Strings & tea.",
    );
    expect([meta(english.html, "og:url"), meta(arabic.html, "og:url")]).toEqual([
      address,
      `${address}?lang=ar`,
    ]);
    for (const { html } of [english, arabic]) {
      expect(html).toContain(`hrefLang="en" href="${address}"`);
      expect(html).toContain(`hrefLang="ar" href="${address}?lang=ar"`);
      expect([meta(html, "og:image:width"), meta(html, "og:image:height")]).toEqual(["1200", "630"]);
      expect(meta(html, "og:image")).toMatch(`${product.url}/share/events/${id}.png?v=`);
      expect(meta(html, "twitter:card")).toBe("summary_large_image");
    }
    expect(arabic.html).toContain('lang="ar" dir="rtl"');
    expect(arabic.html).toContain("عن هذه الفعالية");
  });

  it("is in the language that the visitor chose before, else in the browser's", async () => {
    const id = await evening();
    const chosen = { accept: "text/html", cookie: "majlis_language=ar" };
    expect((await open(`/events/${id}`, chosen)).html).toContain('lang="ar" dir="rtl"');
    expect((await open(`/events/${id}?lang=en`, chosen)).html).toContain('lang="en" dir="ltr"');
    const browser = { accept: "text/html", "accept-language": "ar-JO,ar;q=0.9,en;q=0.8" };
    expect((await open(`/events/${id}`, browser)).html).toContain('lang="ar" dir="rtl"');
  });

  it("contains the visitor's data and structured data, and no place", async () => {
    const id = await evening();
    const { html } = await open(`/events/${id}`);
    const visitors = await (await fetch(`${product.url}/api/events/${id}`)).json();
    expect(dataOf(html)).toMatchObject({ key: ["events", "detail", id], item: visitors });
    expect(structuredOf(html)).toMatchObject({
      "@type": "Event",
      startDate: "2031-12-03T19:30:00+03:00",
      location: { name: "Salt" },
      offers: { price: "15.00" },
      image: [`${product.url}/share/events/${id}.png`],
    });
    const token = await tokenOf("member@majlis.test");
    const asMember = await open(`/events/${id}`, { authorization: `Bearer ${token}` });
    for (const text of [html, asMember.html]) expect(text).not.toMatch(/venue_|Beit Secret|Hidden Stairs/);
    expect(asMember.headers.get("cache-control")).toBe("no-store");
  });

  it("shows a change at once, and a canceled event as canceled", async () => {
    const id = await postEvent();
    const token = await tokenOf("founder@majlis.test");
    const before = meta((await open(`/events/${id}`)).html, "og:image");
    await call(updateEvent, { params: { eventId: id }, body: { title: "Moved Inside" } }, token);
    const { html } = await open(`/events/${id}`);
    expect(meta(html, "og:title")).toBe("Moved Inside");
    expect(meta(html, "og:image")).not.toBe(before);
    await changeEvent(deps, id, { status: "canceled" });
    const canceled = await open(`/events/${id}`);
    expect(canceled.status).toBe(200);
    expect(meta(canceled.html, "og:title")).toBe("Event Canceled: Moved Inside");
    expect(structuredOf(canceled.html).eventStatus).toBe("https://schema.org/EventCancelled");
  });

  it("says in the gender of its kind that it is canceled", async () => {
    const says = async (path: string) => meta((await open(`${path}?lang=ar`)).html, "og:description");
    expect(await says(`/events/${await insertEvent(deps, { status: "canceled" })}`)).toContain("ملغاة. ");
    const gathering = await insertGathering(deps, { status: "canceled" });
    expect(await says(`/gatherings/${gathering}`)).toContain("ملغى. ");
  });

  it("keeps an unlisted event from search engines, and shows its preview", async () => {
    const id = await postEvent({ title: "By Link Only", is_unlisted: true });
    const { status, html } = await open(`/events/${id}`);
    expect([status, meta(html, "robots"), meta(html, "og:title")]).toEqual([200, "noindex", "By Link Only"]);
    expect(dataOf(html).item.is_unlisted).toBe(true);
    expect((await open(`/events/${await postEvent()}`)).html).not.toContain("noindex");
  });

  it("writes hostile texts as texts", async () => {
    const title = `</title></script><script>alert(1)</script> "x' {{price}} [[free?y]] \u202eevil`;
    const id = await insertEvent(deps, { title, description: title, city: title });
    const { html } = await open(`/events/${id}`);
    expect(html).not.toMatch(/<script>|\u202eevil · Majlis/);
    expect(find(html, /<h1[^>]*>([^<]*)/)).toBe(title);
    expect(meta(html, "og:title")).toBe(title.replace("\u202e", ""));
    expect([dataOf(html).item.title, structuredOf(html).name]).toEqual([title, title]);
    expect(html.match(/<script/g)).toHaveLength(3);
  });

  it("holds long texts with separators of lines in both languages", async () => {
    const title = "\u2028\u2066سهرة\u2069 </script>".repeat(150).slice(0, 3000);
    const id = await insertEvent(deps, {
      title,
      description: title,
      translation: { language: "en", title, description: title },
    });
    for (const lang of ["en", "ar"]) {
      const { status, html } = await open(`/events/${id}?lang=${lang}`);
      expect([status, find(html, /<h1[^>]*>([^<]*)/), dataOf(html).item.title]).toEqual([200, title, title]);
      expect(html.match(/<script/g)).toHaveLength(3);
    }
  });
});

describe("the address of a host", () => {
  /** A host of the test's own. */
  const newHost = async (fullName: string) => {
    const { email, userId } = await newAccountAs("city_founder", { fullName });
    return { token: await tokenOf(email, newPassword), path: `/hosts/${hostIdOf(userId)}` };
  };

  it("is a document with the name, the sentence and the picture of the next evening", async () => {
    const { token, path } = await newHost("Noor & Friends");
    const bare = await open(path);
    expect([bare.status, bare.headers.get("cache-control")]).toEqual([200, "public, max-age=0, s-maxage=60"]);
    expect(meta(bare.html, "og:description")).toBe("City founder");
    expect(new URL(meta(bare.html, "og:image")).pathname).toBe("/share.png");

    await call(updateHost, { body: { sentence: "I cook, you talk." } }, token);
    const { body } = await call(createEvent, { body: eventForm({ title: "Mansaf at six" }) }, token);
    const { html } = await open(`${path}?lang=ar`);
    expect(html).toMatch(/<html [^>]*lang="ar" dir="rtl"/);
    expect(find(html, /<title>([^<]*)/)).toBe("Noor & Friends · مجلس");
    expect(meta(html, "og:description")).toBe("I cook, you talk.");
    expect(new URL(find(html, /rel="canonical" href="([^"]*)/)).search).toBe("?lang=ar");
    const picture = new URL(meta(html, "og:image"));
    expect(picture.pathname).toBe(`/share/events/${body["id"]}.png`);
    expect((await fetch(product.url + picture.pathname + picture.search)).status).toBe(200);
    for (const text of ["I cook, you talk.", "Mansaf at six"]) expect(html).toContain(text);
  });

  it("is not found once the person hosts no more", async () => {
    const { userId } = await newAccountAs("city_founder", { fullName: "Former Host" });
    const path = `/hosts/${hostIdOf(userId)}`;
    expect((await open(path)).status).toBe(200);
    const admin = await tokenOf("admin@majlis.test");
    await call(setUserRole, { body: { userId, role: "member" } }, admin);
    expect((await open(path)).status).toBe(404);
  });
});

describe("an address without an event", () => {
  const unknown = [
    "/events/evt_00000000000000000000000000",
    "/events/evt_x",
    "/events/nothing",
    "/gatherings/gat_00000000000000000000000000",
    "/gatherings/nothing",
    "/hosts/hst_00000000000000000000000000",
    "/hosts/hst_x",
    "/hosts/nothing",
  ];

  it.each(unknown)("%s is the shell with status 404", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain('<div id="root"></div>');
    expect((await open(path, {})).status).toBe(404);
  });

  it("is that of a draft, a private event, a deeper path and a picture", async () => {
    const draft = await postEvent({ status: "draft" });
    const hidden = await postEvent({ is_public: false });
    const id = await evening();
    const paths = [
      `/events/${draft}`,
      `/events/${hidden}`,
      `/events/${id}/edit`,
      `/share/events/${draft}.png`,
      `/share/events/${id}.jpg`,
    ];
    for (const path of paths) expect([path, (await open(path, {})).status]).toEqual([path, 404]);
    expect((await open(`/events/${id}/`)).status).toBe(200);
    expect((await open(`/events/${draft}`)).headers.get("cache-control")).toBe("no-store");
  });

  it("is that of a deleted event", async () => {
    const id = await postEvent({ status: "draft" });
    await call(deleteEvent, { params: { eventId: id } }, await tokenOf("founder@majlis.test"));
    expect((await open(`/events/${id}`)).status).toBe(404);
  });
});

it("the address of a gathering is a document with its preview, without the place", async () => {
  const id = await postGathering({ title: "مائدة وحكاية", city: "إربد" });
  const { html } = await open(`/gatherings/${id}`);
  expect(meta(html, "og:title")).toBe("مائدة وحكاية");
  expect(meta(html, "og:description")).toMatch(/ · إربد · Gathering/);
  expect(html).toMatch(/rel="preload" as="font"[^>]*readex-pro-arabic/);
  expect(dataOf(html)).toMatchObject({ key: ["gatherings", "detail", id], item: { id } });
  expect(html).not.toMatch(/venue_|Beit Secret|Hidden Stairs/);
  expect((await open(`/gatherings/${id}?lang=ar`)).html).toContain("للأعضاء فقط");
});

describe("the picture of a link", () => {
  const fetchPicture = async (path: string) => {
    const reply = await fetch(product.url + path);
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { type: reply.headers.get("content-type"), cache: reply.headers.get("cache-control"), bytes };
  };

  it("is a PNG of 1200 × 630 that differs between events and languages, kept for a day", async () => {
    const [one, other] = [await evening(), await postEvent({ title: "أمسية عود على ضوء الشموع 🎶" })];
    const gathering = await postGathering({});
    const pictures = await Promise.all(
      [
        `/share/events/${one}.png?v=1`,
        `/share/events/${one}.png?v=1&lang=ar`,
        `/share/events/${other}.png?v=1`,
        `/share/gatherings/${gathering}.png`,
      ].map(fetchPicture),
    );
    for (const { type, cache, bytes } of pictures) {
      expect([type, cache]).toEqual(["image/png", "public, max-age=86400"]);
      const { width, height } = PNG.sync.read(bytes);
      expect([width, height]).toEqual([1200, 630]);
    }
    expect(new Set(pictures.map(({ bytes }) => bytes.toString("base64"))).size).toBe(4);
  }, 60_000);
});

describe("HEAD answers like GET without a body", () => {
  const addresses = async () => {
    const id = await evening();
    return ["/", "/about", `/events/${id}`, `/api/events/${id}`, `/share/events/${id}.png`];
  };
  const fixed = ["/sitemap.xml", "/feeds/events.ics", "/feeds/events.rss", "/api/health", "/events/evt_none"];
  /** Headers of the connection and of the moment. */
  const own = new Set(["date", "connection", "keep-alive", "apigw-requestid", "transfer-encoding"]);

  it("on pages, feeds, pictures, the sitemap and the health check", async () => {
    for (const path of [...(await addresses()), ...fixed]) {
      const [got, head] = await Promise.all(
        ["GET", "HEAD"].map((method) => fetch(product.url + path, { method })),
      );
      const headersOf = (reply?: Response) =>
        [...(reply?.headers ?? [])].filter(([name]) => !own.has(name) && name !== "content-length");
      expect([path, head?.status, headersOf(head)]).toEqual([path, got?.status, headersOf(got)]);
      expect([path, await head?.text()]).toEqual([path, ""]);
    }
  });

  it("on no call that needs an account or writes", async () => {
    for (const path of ["/api/me", "/api/join-event"])
      expect((await fetch(product.url + path, { method: "HEAD" })).status).toBe(404);
  });
});
