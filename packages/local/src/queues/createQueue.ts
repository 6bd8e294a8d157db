import { randomUUID } from "node:crypto";
import { appendLines, readLines, replaceLines } from "#local/lineFile";
import { linksSoFar } from "./recursion";

/** A message of a queue, as SQS keeps it. */
export interface Message {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  /** Deliveries so far. */
  readonly receives: number;
  /** Messages before it in a chain: see recursion.ts. */
  readonly links: number;
  /** The time until which a delivered message is hidden. */
  readonly visibleAt: number;
}

export interface QueueOptions {
  /** File of the messages, one change a line, so that a restart continues; null keeps them in memory. */
  readonly file: string | null;
  readonly visibilitySeconds: number;
  readonly maxReceives: number;
  /** Receives a message whose last delivery failed. */
  readonly onDeadLetter: (message: Message) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type LocalQueue = ReturnType<typeof createQueue>;

/**
 * A standard queue of SQS: a delivered message is hidden, and visible again after the timeout unless it is deleted. The
 * order is not guaranteed.
 */
export const createQueue = ({ file, visibilitySeconds, maxReceives, onDeadLetter, now }: QueueOptions) => {
  const kept = file === null ? [] : readMessages(file);
  const visible = new Map<string, Message>();
  /** In the order in which they become visible. */
  const hidden = new Map<string, Message>(kept.map((message) => [message.id, message]));
  const watchers: (() => void)[] = [];
  const write = (changes: readonly Change[]) => {
    if (file !== null) appendLines(file, changes);
  };
  /** What a full disk refuses of this is harmless: after a restart, a message is delivered once more. */
  const note = (changes: readonly Change[]) => {
    try {
      write(changes);
    } catch (error) {
      console.error(`The queue's file ${file} was not written:`, error);
    }
  };
  const hiddenMs = visibilitySeconds * 1000;
  /** A message is hidden for no longer than the timeout, also when a clock that was ahead hid it. */
  const waitOf = ({ visibleAt }: Message): number => {
    const wait = visibleAt - now();
    return wait > hiddenMs ? 0 : Math.max(0, wait);
  };
  const show = () => {
    for (const message of hidden.values()) {
      if (waitOf(message) > 0) return;
      hidden.delete(message.id);
      visible.set(message.id, message);
    }
  };
  const take = (message: Message): Message[] => {
    visible.delete(message.id);
    if (message.receives >= maxReceives) {
      note([{ deleted: message.id }]);
      onDeadLetter(message);
      return [];
    }
    const visibleAt = now() + hiddenMs;
    const taken = { ...message, receives: message.receives + 1, visibleAt };
    hidden.set(taken.id, taken);
    return [taken];
  };
  return {
    /** Adds messages and returns their ids. */
    send: (bodies: readonly string[], links = linksSoFar()): string[] => {
      const messages = bodies.map((body) => ({
        id: randomUUID(),
        body,
        sentAt: now(),
        receives: 0,
        links,
        visibleAt: 0,
      }));
      write(messages);
      for (const message of messages) visible.set(message.id, message);
      for (const watcher of watchers) watcher();
      return messages.map(({ id }) => id);
    },
    /** Delivers at most `limit` messages and hides them. */
    receive: (limit: number): readonly Message[] => {
      show();
      const taken: Message[] = [];
      for (const message of visible.values()) {
        if (taken.length >= limit) break;
        taken.push(...take(message));
      }
      note(taken);
      return taken;
    },
    delete: (ids: readonly string[]): void => {
      for (const id of ids) if (!hidden.delete(id)) visible.delete(id);
      note(ids.map((id) => ({ deleted: id })));
    },
    /** Milliseconds until the next hidden message is visible; undefined without one. */
    nextIn: (): number | undefined => {
      const [first] = hidden.values();
      return first && waitOf(first);
    },
    /** Messages that are not deleted. */
    size: (): number => visible.size + hidden.size,
    /** Calls `watcher` after each new message. */
    onSend: (watcher: () => void): void => void watchers.push(watcher),
  };
};

type Change = Message | { readonly deleted: string };

/** The messages of a file, without those that are deleted. */
const readMessages = (file: string): Message[] => {
  const kept = new Map<string, Message>();
  const changes = readLines<Change>(file);
  for (const change of changes) {
    if ("deleted" in change) kept.delete(change.deleted);
    else kept.set(change.id, change);
  }
  const messages = [...kept.values()].toSorted((one, other) => one.visibleAt - other.visibleAt);
  if (changes.length > 0) replaceLines(file, messages);
  return messages;
};
