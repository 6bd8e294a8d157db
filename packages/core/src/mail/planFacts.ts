import type { Locale } from "@majlis/contracts/locales";
import { isolateText } from "./bidi";
import type { MailFact } from "./mailContent";
import { whenFact } from "./occasionFacts";
import { linkOf } from "./occasionMail";

/** An occasion to come of a person who has lost a role. */
export type Planned = Parameters<typeof whenFact>[0] & { readonly id: string; readonly title: string };

/** A row for each, at most ten, so that the mail stays short. */
export const planFacts = (plans: readonly Planned[], locale: Locale, siteUrl: string): readonly MailFact[] =>
  plans
    .slice(0, 10)
    .map((one) => [whenFact(one, locale)[1], isolateText(locale, one.title), linkOf(one, siteUrl)]);
