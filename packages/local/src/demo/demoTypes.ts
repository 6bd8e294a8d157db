import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import type { EventQuestion } from "@majlis/contracts/events/eventQuestions";
import type { HelperRole } from "@majlis/contracts/founders/helpers";
import type { Role } from "@majlis/contracts/users";

/** A person of the demo city. The email is `<key>@majlis.test`. */
export type DemoPerson = {
  key: string;
  name: string;
  role: Role;
  /** The account was created this many days before now. */
  joined: number;
  city?: string;
  phone?: string;
};

export type Weekday = "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";

/** An event. Its date is given by weekday, so a Friday walk is always on a Friday. */
export type DemoEvent = {
  slug: string;
  title: string;
  description: string;
  /** Key of the host, a city founder. */
  host: string;
  /** 0 is the first such weekday after today, 1 the next. -2 and less are past. */
  week: number;
  weekday: Weekday;
  /** Local time in Amman, `19:30`. */
  time: string;
  /** 0: the end is open. */
  minutes: number;
  venue?: string;
  address?: string;
  /** Defaults to Amman. */
  city?: string;
  /** Absent: free. */
  priceCents?: number;
  /** Absent: unlimited. */
  capacity?: number;
  attending: number;
  /** The venue is visible to ticket holders only. */
  hidden?: boolean;
  /** Keys of people who hold a ticket. */
  with?: string[];
  /** How many guests each member may bring. */
  guestsPerMember?: number;
  /** The names of guests whom members bring, by the members' keys. */
  plusOnes?: Readonly<Record<string, readonly string[]>>;
  /** A code of `cultures`. */
  culture?: string;
  /** What guests should know. */
  facts?: Partial<EventFacts>;
  cover?: DemoPhoto;
  /** Photos of the evening. */
  photos?: readonly DemoPhoto[];
  /** The place of the event in its weekly series. The first one has the slug of the series. */
  series?: { slug: string; number: number; count: number };
  /** Starts in about two hours, in place of the week and the weekday. */
  isTonight?: boolean;
  /** Published this many days before the start or now. Absent: 30. */
  announced?: number;
  status?: "draft";
  /** In no list. */
  unlisted?: boolean;
  questions?: EventQuestion[];
  /** What guests answer, by the ids of the questions. */
  answers?: Readonly<Record<string, readonly string[]>>;
  /** Names of guests without an account, whom the host adds. */
  guestList?: readonly string[];
  /** Who bought a seat and gave it back, with the days since. */
  returns?: readonly { readonly from: string; readonly bought: number; readonly returned: number }[];
  /** Keys of people who help the host. */
  helpers?: Readonly<Record<string, HelperRole>>;
  /** Pending requests. */
  requests?: { from: string; message?: string }[];
};

/** A gathering, free for members. Its date is given by weekday. */
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
  /** Keys of people on the waitlist, in order. Only for a full gathering. */
  waiting?: string[];
};

/** A drawn photo of the folder `photos`. */
export interface DemoPhoto {
  readonly file: "roof" | "oud" | "coffee" | "stairs";
  readonly alt: string;
}
