import { newToken } from "@majlis/core/kernel/linkToken";
import { stableBytes } from "@majlis/local/demo/stableIds";
import type { Page } from "@playwright/test";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import {
  askBack,
  asks,
  bringPastEvents,
  createEvent,
  createGathering,
  download,
  later,
  openCode,
  proposeChange,
  removeGuest,
  select,
  shows,
  tells,
  typeCode,
  useGuests,
  useMenu,
  useTicket,
  type Press,
} from "./demoPresses";

const token = newToken({ ids: { randomBytes: () => stableBytes("desk Zaatar & Smoke") } });

const openCard = shows("Turn up the brightness and hold this code to the scanner.");
/** A ticket shows its code on its day. */
const todays = "Show Full Screen";
const noBlocks = shows("No blocked people.");

/** What an account presses on a page: the kind of button, and its row where the first one will not do. */
interface Visit {
  readonly account: "member" | "founder" | "admin";
  readonly path: string;
  readonly presses: readonly (readonly [kind: string, press: Press, row?: string])[];
}

const ownTickets: Visit["presses"] = [
  ["Later", later],
  ["Resend", tells("Ticket Resent")],
  ["QR Code", useTicket],
  [todays, openCode],
];

const visits: readonly Visit[] = [
  {
    account: "member",
    path: "/my-tickets",
    presses: [
      ["Resend", tells("Ticket Resent")],
      ["QR Code", useGuests, "Film Night"],
      ["QR Code", useTicket, "Film Night"],
      ["Leave Waitlist", asks("Leave Waitlist", "You left the waitlist")],
      [todays, openCode],
    ],
  },
  {
    account: "member",
    path: "/my-gatherings",
    presses: [
      ["Blocked Guests", noBlocks],
      ["Create Gathering", createGathering],
      ["View Attendees", removeGuest, "Board Games"],
      ["Copy Link", tells("Link copied")],
    ],
  },
  { account: "member", path: "/card", presses: [["Show Full Screen", openCard]] },
  {
    account: "member",
    path: `/desk#${token}`,
    presses: [
      ["Full Screen", async (_, button) => button.click()],
      ["Try Again", tells("The camera is not allowed")],
      ["Type the Code", typeCode],
      ["Download as CSV", download],
      ["Propose a Change", proposeChange],
      ["العربية", tells("الزيارات والتوفير")],
      ["English", tells("Visits and savings")],
      [
        "Close Desk on This Device",
        asks("Close Desk on This Device", "Open the link from your contact at Majlis."),
      ],
    ],
  },
  {
    account: "founder",
    path: "/my-tickets",
    presses: ownTickets,
  },
  {
    account: "founder",
    path: "/my-gatherings",
    presses: [
      ["Later", later],
      ["Blocked Guests", noBlocks],
      ["Create Gathering", createGathering],
    ],
  },
  {
    account: "founder",
    path: "/founder/events",
    presses: [
      ["Later", later],
      ["Create Event", createEvent],
      ["Bring Past Events", bringPastEvents],
      ["More", useMenu, "Knafeh at the Source"],
    ],
  },
  {
    account: "founder",
    path: "/founder/requests",
    presses: [
      ["Later", later],
      ["Ask", askBack],
      ["Decline", tells("Request declined")],
      ["Undo", tells("The request waits again")],
      ["Approve", tells("Request approved")],
      ["Approve Selected", select("Request approved")],
      ["Decline Selected", select("Request declined")],
    ],
  },
  {
    account: "founder",
    path: "/card",
    presses: [
      ["Later", later],
      ["Show Full Screen", openCard],
    ],
  },
  {
    account: "admin",
    path: "/my-tickets",
    presses: ownTickets,
  },
  {
    account: "admin",
    path: "/my-gatherings",
    presses: [
      ["Later", later],
      ["Blocked Guests", noBlocks],
      ["Create Gathering", createGathering],
    ],
  },
  {
    account: "admin",
    path: "/admin/approvals",
    presses: [
      ["Later", later],
      ["Approve", asks("Approve", "Application approved")],
      ["Decline", asks("Decline", "Application declined")],
    ],
  },
  {
    account: "admin",
    path: "/card",
    presses: [
      ["Later", later],
      ["Show Full Screen", openCard],
    ],
  },
];

/** Opens the page and waits for what it loads. */
const open = async (page: Page, path: string): Promise<void> => {
  // An address that differs in its fragment only loads nothing.
  await page.goto("about:blank");
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

for (const { account, path, presses } of visits)
  test(`each kind of button of ${account} on ${path.split("#")[0]} works`, async ({ page }) => {
    await beSignedIn(page, `${account}@majlis.test`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const refused: string[] = [];
    page.on("response", (reply) => {
      if (reply.url().includes("/api/") && reply.status() >= 400)
        refused.push(`${reply.status()} ${reply.request().method()} ${new URL(reply.url()).pathname}`);
    });
    const buttons = page.getByRole("main").getByRole("button", { disabled: false });
    await open(page, path);
    // The first line is the kind. What follows names the row. Buttons that wait for a choice are disabled.
    const kinds = (await page.getByRole("main").getByRole("button").allInnerTexts())
      .map((text) => text.split("\n")[0] ?? "")
      .filter(Boolean);
    const pressed = new Set(presses.map(([kind]) => kind));
    expect(kinds.filter((kind) => !pressed.has(kind))).toEqual([]);
    for (const [kind, press, row = ""] of presses) {
      if (press === openCode && !kinds.includes(kind)) continue;
      await test.step(`${kind} ${row}`, async () => {
        await open(page, path);
        const button = buttons.and(page.getByRole("button", { name: new RegExp(`^${kind}.*${row}`, "s") }));
        await press(page, button.first());
        expect(refused).toEqual([]);
      });
    }
  });

test("the free account has nothing to press on /helping yet", async ({ page }) => {
  await beSignedIn(page, "free@majlis.test");
  await open(page, "/helping");
  await expectOnScreen(page.getByRole("main").getByRole("heading"));
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
