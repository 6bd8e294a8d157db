/** `npm run calendars`: ical4j validates strictly what mails, pages and the feed write. Needs Java and Maven. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fileSequence, writeCalendar, writeCalendarFeed } from "@majlis/core/occasions/calendar.rules";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "calendars-"));
const now = new Date();
const entry = {
  id: "evt_1",
  sequence: fileSequence(now),
  title: "Oud; slowly, on the roof 🎶",
  description: "Bring a cushion.\nعود على السطح، مع ليلى",
  language: "ar",
  starts_at: "2026-12-05T17:00:00.000Z",
  location: "Beit Yafa, 7 Stairs, عمّان",
  url: "https://majlis.example/events/evt_1",
};
const files = {
  "ticket.ics": writeCalendar(entry, now),
  "bare.ics": writeCalendar(
    { ...entry, description: undefined, location: undefined, language: undefined },
    now,
  ),
  "canceled.ics": writeCalendar({ ...entry, canceled: true }, now),
  "feed.ics": writeCalendarFeed("Majlis events", [entry, { ...entry, id: "evt_2", sequence: 0 }], now),
};

try {
  const paths = Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  });
  const jars = path.join(folder, "jars");
  const copy = [
    "-q",
    "-B",
    "-f",
    `${here}pom.xml`,
    "dependency:copy-dependencies",
    `-DoutputDirectory=${jars}`,
  ];
  execFileSync("mvn", copy, { stdio: "inherit" });
  const java = spawnSync("java", ["-cp", `${jars}/*`, `${here}Validate.java`, ...paths], {
    stdio: ["ignore", "inherit", "ignore"],
  });
  process.exitCode = java.status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
