import { joinEvent } from "@majlis/core/events/joinEvent";
import { getEventPicture } from "@majlis/core/pages/getEventPicture";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { describe, expect, it } from "vitest";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { insertEvent, newActor, newHost, newUser } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

/** The ticket's mail of a person with this name. `change` happens before it is sent. */
const ticketOf = async (fullName: string, event: Record<string, unknown>, change = {}) => {
  const guest = await newUser(deps, { fullName });
  const id = await insertEvent(deps, event);
  await joinEvent(deps, { ...guest, role: "member" }, id);
  await changeEvent(deps, id, change);
  const [mail] = await deliverAll(deps, await rowsAbout(deps, id));
  return { id, html: mail?.html ?? "", text: mail?.text ?? "" };
};

/** The address of the poster in a mail. */
const posterIn = (html: string) =>
  /<img src="https:\/\/majlis\.test(\/share\/[^"]+)"[^>]*alt="([^"]*)"/.exec(html);

/** Reads the picture as someone who is not signed in. The drawing is of no interest here. */
const openPicture = (path: string) =>
  getEventPicture(deps, path.replace(/^.*\/|\?.*$/g, ""), "en", {
    measure: () => 10,
    rasterize: () => new Uint8Array([1]),
  });

describe("the mail of a ticket", () => {
  it("has the poster that everyone may see, named by the title", async () => {
    const { id, html } = await ticketOf("Rania Odeh", { title: "Oud & tea" });
    const [, path = "", alt] = posterIn(html) ?? [];
    expect(alt).toBe("Oud &amp; tea");
    expect(path).toMatch(new RegExp(`^/share/events/${id}\\.png\\?v=`));
    expect(await openPicture(path)).toMatchObject({ text: "AQ==" });
    expect(html).toContain(`<a href="https://majlis.test/events/${id}?lang=en"`);
  });

  it("has none of an event that is private now", async () => {
    const { id, html, text } = await ticketOf("Rania Odeh", { title: "At home" }, { is_public: false });
    expect(posterIn(html)).toBeNull();
    expect(text).toContain("Rania, you have a seat");
    await expect(openPicture(`/share/events/${id}.png`)).rejects.toMatchObject({ code: "EventNotFound" });
  });

  it("greets by the first name", async () => {
    const { html, text } = await ticketOf("عبد الله الكيلاني", {});
    for (const part of [html, text]) {
      expect(part).toContain("عبد الله, you have a seat");
      expect(part).not.toContain("الكيلاني");
    }
  });

  it("leads to map, calendar, the seat and the host, in both parts", async () => {
    const host = await newHost(deps, "Lina Haddad");
    const { id, html, text } = await ticketOf("Rania", {
      founder_id: host.userId,
      founder_role: "city_founder",
      venue_name: "Beit Yafa",
      city: "Amman",
    });
    for (const part of [html.replaceAll("&amp;", "&"), text]) {
      expect(part).toContain("https://www.google.com/maps/search/?api=1&query=Beit+Yafa");
      expect(part).toMatch(/calendar\.google\.com\S+location=Beit\+Yafa/);
      expect(part).toContain(`https://majlis.test/my-tickets?ticket=${id}&lang=en`);
      expect(part).toContain(`https://majlis.test/hosts/${hostIdOf(host.userId)}?lang=en`);
    }
  });

  it.each([
    { role: "member", hasPage: false },
    { role: "free_user", hasPage: false },
    { role: "admin", hasPage: true },
  ] as const)("links the page of a host whose role is now $role: $hasPage", async ({ role, hasPage }) => {
    const host = await newHost(deps, "Lina Haddad");
    await setUserRole(deps, newActor("admin"), { userId: host.userId, role });
    const { html, text } = await ticketOf("Rania", {
      founder_id: host.userId,
      founder_role: "city_founder",
    });
    expect((html + text).includes("/hosts/")).toBe(hasPage);
  });

  it("has no map while the place is not known", async () => {
    const { html, text } = await ticketOf("Rania", { venue_name: undefined, venue_address: undefined });
    expect(html + text).not.toContain("maps/search");
    expect(text).toContain("calendar.google.com");
  });
});
