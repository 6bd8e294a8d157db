// Writes mails and messages until the disk refuses them. A limit of the process for one file stands for a full disk.
import { createMailStore } from "@majlis/local/mailbox/mailStore";
import { createQueue } from "@majlis/local/queues/createQueue";

// Without a listener the signal ends the process.
process.on("SIGXFSZ", () => {});
const [mailbox = "", work = ""] = process.argv.slice(2);
const mails = createMailStore(mailbox, () => new Date());
const queue = createQueue({
  file: work,
  visibilitySeconds: 60,
  maxReceives: 3,
  onDeadLetter: () => {},
  now: Date.now,
});

const countUntilRefused = (write: (text: string) => void): number => {
  for (let written = 0; ; written++)
    try {
      write("ح".repeat(700));
    } catch {
      return written;
    }
};

const sent = countUntilRefused((text) => mails.addMail({ to: ["noor@majlis.test"], subject: "Full", text }));
const queued = countUntilRefused((text) => queue.send([text]));
// The file of the queue is full, and its messages are delivered all the same.
const received = queue.receive(10).length;
queue.delete([]);
console.log(JSON.stringify({ sent, kept: mails.listMails().length, queued, received, size: queue.size() }));
