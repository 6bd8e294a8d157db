// The product in this process: table, stream, queues, clock, mails and provider, each drawn from the seed.
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Mail, Mailer } from "@majlis/core/mail/mail";
import type { PaymentEvent } from "@majlis/core/payments/payments";
import type { PictureDeps, QueueDeps } from "@majlis/core/table/deps";
import type { PassDeps } from "@majlis/core/wallet/updatePasses";
import { wayOf, type MailLane } from "@majlis/core/table/mails";
import { createStore } from "@majlis/core/table/store";
import type { Task } from "@majlis/core/table/tasks";
import type { Scan } from "@majlis/contracts/tickets/checkIn";
import { followedRows } from "@majlis/functions/deployment/background";
import type { DynamoDBRecord } from "aws-lambda";
import { ulid } from "ulid";
import { fakePayments } from "#support/fakePayments.ts";
import type { Person } from "./city";
import { createHands } from "./hands";
import { createCardWatch } from "./invariants/cardInvariants";
import { createEnds } from "./invariants/ends";
import { wrongWithAdmission } from "./invariants/keeperInvariants";
import { wrongWithTicket } from "./invariants/ticketInvariants";
import { createProvider } from "./provider";
import { createRandom, type Random } from "./random";
import { createScheduler } from "./scheduler";
import { createMemoryTable, type TableChange } from "./table/memoryTable";
import { transferPayments } from "./transferPayments";
import type { Sometimes } from "./sometimes";

/** What waits to be handled. A message can come twice, late and out of order. */
export type Message =
  | { readonly to: "work"; readonly task: Task }
  | { readonly to: MailLane | "fanOut"; readonly id: string }
  | { readonly to: "follow"; readonly record: DynamoDBRecord }
  | { readonly to: "webhook"; readonly event: PaymentEvent };

/** Shares of the requests that fail, drawn anew for each run. */
export interface Faults {
  readonly conflict: number;
  readonly lostReply: number;
  readonly death: number;
  readonly repeat: number;
  readonly busyMail: number;
  readonly refusedRefund: number;
}

/** A scan, and who sent it. */
interface SentScan {
  readonly scan: Scan;
  readonly by: Person | undefined;
}

export type Way = "stripe" | "transfer" | "demo";

interface Options {
  readonly seed: number;
  readonly way: Way;
  readonly faults: Faults;
  readonly sometimes: Sometimes;
}

/** Some cities begin before the end of a month, in whose last night London's clocks change. */
const starts = ["2032-05-03T09:00:00.000Z", "2032-10-28T09:00:00.000Z"] as const;

/** One store for all runs of the process, whose client leads to the table of the run. */
let send: (command: object) => Promise<object> = () => Promise.reject(new Error("No run has begun"));
// The store needs nothing else of a client.
const client = { send: (command: object) => send(command) } as unknown as DynamoDBDocumentClient;
const store = createStore(client, "majlis");

class LostReply extends Error {
  override readonly name = "TimeoutError";
}

export const createWorld = ({ seed, way, faults, sometimes }: Options) => {
  let now = Date.parse(starts[seed % 2] ?? starts[0]);
  let areFaultsOn = false;
  let random: Random = createRandom(seed);
  const pauses = createRandom(seed + 1);
  const messages: Message[] = [];
  const mails: (Mail & { readonly at: number })[] = [];

  const post = (...added: readonly Message[]): void => {
    for (const message of added) {
      messages.push(message);
      if (areFaultsOn && random.happens(faults.repeat)) {
        messages.push(message);
        sometimes.saw("fault: a message twice");
      }
    }
  };

  const broken: string[] = [];
  const ends = createEnds(() => now);
  const wrongWithCard = createCardWatch(ends);
  const table = createMemoryTable((change) => {
    const { before, after } = change;
    const moment = { rowsOf: (entity: string) => table.rowsOf(entity), now, ends };
    ends.follow(change);
    broken.push(...wrongWithCard(change));
    if (after?.["__edb_e__"] === "ticket") broken.push(...wrongWithAdmission(change, moment));
    if (after?.["__edb_e__"] === "ticket" && before === undefined)
      broken.push(...wrongWithTicket(after, moment));
    post(...messagesOf(change));
  });
  const scheduler = createScheduler(() => void (now += random.below(40)));

  send = async (command) => {
    const name = command.constructor.name;
    const { input } = command as { input: { TransactItems?: readonly unknown[] } };
    await scheduler.turn();
    const isWrite = !/^(Get|BatchGet|Query)/.test(name);
    if (isWrite && areFaultsOn && input.TransactItems && random.happens(faults.conflict)) {
      sometimes.saw("fault: a conflict");
      throw table.conflict(input.TransactItems.length);
    }
    const reply = runCommand(name, input);
    if (isWrite && areFaultsOn && random.happens(faults.lostReply)) {
      sometimes.saw("fault: a lost reply");
      throw new LostReply("The reply was lost");
    }
    return reply;
  };

  const runCommand = (name: string, input: object): object => {
    try {
      return table.run(name, input);
    } finally {
      sometimes.saw(`table: ${name}`);
    }
  };

  const provider = createProvider({
    now: () => now,
    turn: scheduler.turn,
    refuses: () => areFaultsOn && random.happens(faults.refusedRefund),
    send: (event) => post({ to: "webhook", event }),
  });

  /** Most parts of an hour have no due rows: their tasks would take most of the time. */
  const hasWork = (task: Task): boolean =>
    task.kind !== "due" || table.rowsOf("due").some(({ bucket }) => bucket === task.bucket);

  const deps: QueueDeps & PictureDeps & PassDeps = {
    store,
    clock: { now: () => new Date(now) },
    ids: {
      next: (prefix) => `${prefix}_${ulid(now, () => random.next()).toLowerCase()}`,
      randomBytes: () => Uint8Array.from({ length: 20 }, () => random.below(256)),
    },
    settings: {
      stage: "local",
      ways: [way],
      version: "prove",
      addressKey: "majlis",
      firstAdmin: "person0@majlis.test",
    },
    queue: {
      add: async (tasks) => {
        await scheduler.turn();
        post(...tasks.filter(hasWork).map((task): Message => ({ to: "work", task })));
      },
    },
    pictures: noPictures,
  };

  const mailer: Mailer = {
    siteUrl: "https://majlis.test",
    send: async (mail) => {
      await scheduler.turn();
      if (areFaultsOn && random.happens(faults.busyMail)) {
        sometimes.saw("fault: a mail is refused");
        throw new Error("The provider refused the mail");
      }
      mails.push({ ...mail, at: now });
    },
    qrPng: async () => new Uint8Array(),
    transfer: { alias: "MAJLIS", instructions: { en: "Send it.", ar: "أرسل المبلغ." } },
  };

  return {
    deps,
    table,
    scheduler,
    provider,
    mailer,
    mails,
    messages,
    /**
     * - `scans`: what devices at doors sent.
     * - `booked`: the cents that the door reported as booked, by nonce.
     * - `wereFree`: events that were free for a time. Tickets that were due then stay free.
     * - `wereInside`: parties whose check-in was undone. They keep their tickets when the payment is returned.
     * - `hadBegun`: events that were moved after their start. Tickets of deleted people stay there.
     */
    door: {
      scans: [] as SentScan[],
      booked: new Map<string, number>(),
      wereFree: new Set<string>(),
      wereInside: new Set<string>(),
      hadBegun: new Set<string>(),
    },
    /** What was wrong in the moment of a write. */
    broken,
    /** Until when somebody was a host, a member or a helper. */
    ends,
    hands: createHands(),
    /** Who asked for the deletion of the account. */
    leavers: new Set<string>(),
    way,
    faults,
    sometimes,
    payments: {
      stripe: provider.payments,
      transfer: transferPayments(deps),
      demo: fakePayments({ closePage: async () => {} }),
    }[way],
    post,
    now: () => now,
    /** Lets time pass between two steps. */
    pass: (ms: number): void => void (now += Math.floor(ms)),
    /** The numbers of the next step. */
    draw: (of: Random): void => void (random = of),
    random: (): Random => random,
    withFaults: (are: boolean): void => void (areFaultsOn = are),
    areFaultsOn: (): boolean => areFaultsOn,
    pauses,
  };
};

export type World = ReturnType<typeof createWorld>;

const noPictures = new Proxy({} as PictureDeps["pictures"], {
  get: () => () => Promise.resolve([]),
});

/** What the table's stream starts: the router of mails, and the consumer that follows counts. */
const messagesOf = ({ before, after }: TableChange): Message[] => {
  const kind = String((after ?? before)?.["__edb_e__"]);
  const write = before === undefined ? "INSERT" : after === undefined ? "REMOVE" : "MODIFY";
  const { id, template } = after ?? {};
  if (kind === "outbox")
    return write === "INSERT" && after?.["status"] !== "waiting"
      ? [{ to: wayOf(String(template)), id: String(id) }]
      : [];
  const isFollowed = followedRows.some(
    ({ entities, writes }) => entities.includes(kind) && writes.includes(write),
  );
  if (!isFollowed) return [];
  const image = (row: object | undefined) => row && marshall(row, { removeUndefinedValues: true });
  const dynamodb = { OldImage: image(before), NewImage: image(after) } as DynamoDBRecord["dynamodb"];
  return [{ to: "follow", record: { ...(dynamodb && { dynamodb }) } }];
};
