import { houseName } from "@majlis/contracts/house/house";
import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { ApiError, ProviderError } from "./apiErrors";
import { isOnline } from "./network";
import { translateServerText } from "../i18n/translateServerText";
import { isOnSale } from "../features";
import { paths } from "../paths";
import { sharedMessages } from "../messages/en";

export interface FailureText {
  readonly title: string;
  readonly message: string;
  /** Whether the title says what failed. */
  readonly isNamed: boolean;
  /** Where a refused person can go on. */
  readonly action?: { readonly label: string; readonly to: string } | undefined;
}

type EnglishText = Omit<FailureText, "isNamed" | "action">;

/** Titles that are less specific than the title of the failed action. */
const generic: ReadonlySet<string> = new Set(["Error", errors.NotFound.title]);

/**
 * The text of a failed action whose own error is `fallback`. An API error with a specific title (MembershipRequired,
 * NotSignedIn, NetworkError) keeps its title. Other API errors show the fallback's title and the server's message.
 * Unexpected errors show the fallback's title and message.
 */
export const failureText = (error: unknown, fallback: ErrorCode): FailureText => {
  const { title, message } = englishText(error, fallback);
  return {
    title: translateServerText(title),
    message: translateServerText(message),
    isNamed: !generic.has(title),
    action: wayOn(error),
  };
};

interface WayOn {
  readonly label: keyof ReturnType<typeof sharedMessages.get>["wayOn"];
  readonly to: string;
}
const membership: WayOn = { label: "becomeMember", to: paths.membership };
const events: WayOn = { label: "otherEvents", to: paths.events };
const gatherings: WayOn = { label: "otherGatherings", to: paths.gatherings };
const myTickets: WayOn = { label: "myTickets", to: paths.myTickets };

const waysOn: Partial<Record<ErrorCode, WayOn>> = {
  ...(isOnSale && {
    MembershipRequired: membership,
    GatheringMembersOnly: membership,
    MembersOnlyArea: membership,
  }),
  AccountSuspended: { label: "writeToUs", to: paths.contact },
  AlreadyMember: { label: "ownMembership", to: paths.membership },
  MembershipIncluded: { label: "ownMembership", to: paths.membership },
  EventEnded: events,
  EventCanceled: events,
  GatheringEnded: gatherings,
  GatheringCanceled: gatherings,
  AlreadyJoined: myTickets,
  HasTicket: myTickets,
  JoinedBefore: myTickets,
};

const wayOn = (error: unknown): FailureText["action"] => {
  const way = error instanceof ApiError ? waysOn[error.code] : undefined;
  return way && { label: sharedMessages.get().wayOn[way.label], to: way.to };
};

const englishText = (error: unknown, fallback: ErrorCode): EnglishText => {
  const row: EnglishText = errors[fallback];
  if (error instanceof ProviderError) return { title: row.title, message: providerReason(error) };
  if (!(error instanceof ApiError) || error.code === "Unexpected") return row;
  const own: EnglishText = error.code === "NetworkError" && isOnline() ? noAnswer : errors[error.code];
  return { title: generic.has(own.title) ? row.title : own.title, message: error.message || own.message };
};

/** A reply can be lost on the way, with a network. */
const noAnswer: EnglishText = { ...errors.NetworkError, title: `No answer from ${houseName.en}` };

/** The pool's rules are the length, which its own text does not name, and no space outside, which it says as a pattern. */
const providerReason = ({ code, message }: ProviderError): string => {
  if (code === "InvalidPasswordException") return errors.PasswordTooShort.message;
  return /'password' failed .* pattern/.test(message) ? errors.PasswordHasOuterSpace.message : message;
};
