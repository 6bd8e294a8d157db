import { describe, expect, it } from "vitest";
import { qrBytes, ticketMail } from "./mails";
import { startMailbox } from "./startMailbox";

describe("the pages", () => {
  it("list mails, newest first, with names and subjects escaped", async () => {
    const { mailbox, read } = await startMailbox();
    expect(await read("/mailbox")).toContain("No mail yet");
    mailbox.deliver({ to: ["a@example.com"], subject: "<b>Older</b>", html: "<p>Hello &amp; welcome</p>" });
    mailbox.deliver({ to: ["b@example.com"], subject: "Newer", text: "Words" });
    const page = await read("/mailbox");
    expect(page.indexOf("Newer")).toBeLessThan(page.indexOf("&lt;b&gt;Older"));
    expect(page).not.toContain("<b>Older");
    const filtered = await read("/mailbox?to=a%40example.com");
    expect(filtered).not.toContain("Newer");
    expect(await read('/mailbox?to="><script>')).not.toContain("<script>");
  });

  it("show a mail in a frame without scripts", async () => {
    const { ses, mailbox, read, origin } = await startMailbox();
    await ses.send(await ticketMail());
    const id = mailbox.listMails()[0]?.id ?? "";
    const page = await read(`/mailbox/${id}`);
    expect(page).toMatch(/<iframe[^>]*sandbox="[^"]*allow-top-navigation-by-user-activation[^"]*"/);
    expect(page).not.toContain("allow-scripts");
    expect(page).toContain("أهلاً سارة");

    const body = await fetch(`${origin}/mailbox/${id}/body`);
    expect(body.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await body.text();
    expect(html).toContain('<base target="_top">');
    expect(html).toContain(`src="data:image/png;base64,${qrBytes.toString("base64")}"`);
  });

  it("serve attachments, style, script and fonts", async () => {
    const { ses, mailbox, origin } = await startMailbox();
    await ses.send(await ticketMail());
    const id = mailbox.listMails()[0]?.id ?? "";
    const file = await fetch(`${origin}/mailbox/${id}/attachments/0`);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''qr.png");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(qrBytes);
    for (const name of [
      "base.css",
      "mail.css",
      "mailbox.css",
      "mailbox.client.js",
      "figtree.woff2",
      "readex.woff2",
      "bricolage.woff2",
    ]) {
      expect((await fetch(`${origin}/mailbox/assets/${name}`)).status).toBe(200);
    }
    for (const path of ["no-such-mail", `${id}/attachments/9`, `${id}/else`, "assets/../mailbox.ts"]) {
      expect((await fetch(`${origin}/mailbox/${path}`)).status).toBe(404);
    }
  });
});
