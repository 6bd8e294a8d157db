import type { Locale } from "@majlis/contracts/locales";
import { isolateText } from "./bidi";
import type { MailSection } from "./mailSections";
import { whenFact } from "./occasionFacts";
import { linkOf } from "./occasionMail";

/** An occasion to come of a person who has lost a role. */
export type Planned = Parameters<typeof whenFact>[0] & { readonly id: string; readonly title: string };

/** A list of them under a title, at most ten, so that the mail stays short. None without an occasion. */
export const planSection = (
  title: string,
  plans: readonly Planned[],
  locale: Locale,
  siteUrl: string,
): readonly MailSection[] =>
  plans.length === 0
    ? []
    : [
        {
          title,
          cards: plans.slice(0, 10).map((one) => ({
            title: isolateText(locale, one.title),
            url: linkOf(one, siteUrl),
            lines: [whenFact(one, locale)[1]],
          })),
        },
      ];
