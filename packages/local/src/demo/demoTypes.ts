import type { Role } from "@majlis/contracts/users";

/** Somebody of the demo city. The e-mail is the key at majlis.test. */
export type DemoPerson = {
  key: string;
  name: string;
  role: Role;
  /** Days before now at which the account was made. */
  joined: number;
  city?: string;
  phone?: string;
};

export type Weekday = "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";

/** Something to go to. Written by weekday, so that a Friday walk is on a Friday whenever the demo starts. */
export type DemoEvent = {
  slug: string;
  title: string;
  description: string;
  /** Key of the person who leads it: of an event, a city founder. */
  host: string;
  /** 0 is the first such weekday from tomorrow on, 1 the one after; -2 and less are past. */
  week: number;
  weekday: Weekday;
  /** In Amman, `19:30`. */
  time: string;
  minutes: number;
  venue: string;
  address: string;
  /** Amman when absent. */
  city?: string;
  /** Absent means free. */
  priceCents?: number;
  /** Absent means unlimited. */
  capacity?: number;
  attending: number;
  /** The place is told to ticket holders only. */
  hidden?: boolean;
  /** Keys of people who hold a ticket in any case. */
  with?: string[];
  /** Requests that wait for the host, with their messages. */
  requests?: { from: string; message?: string }[];
};

/** A small meeting that a member hosts; free for members. Written by weekday like events. */
export type DemoGathering = Pick<
  DemoEvent,
  | "slug"
  | "title"
  | "description"
  | "host"
  | "week"
  | "weekday"
  | "time"
  | "venue"
  | "address"
  | "city"
  | "with"
> & {
  capacity: number;
  attending: number;
  /** Keys of people who wait in line, the first in line first; only for one that is full. */
  waiting?: string[];
};
