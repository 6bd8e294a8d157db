/** The labeled lines of a pass, in the language of its holder. Pure. */
import { homeZone } from "@majlis/contracts/cities";
import { lastDayOf } from "#core/membership/membership.rules";
import type { Locale } from "@majlis/contracts/locales";
import { doorCodeOf, showDoorCode } from "#core/occasions/doorCode.rules";
import { formatParts } from "#core/kernel/time.rules";
import type { CardPass, PassOccasion, TicketPass } from "./describePass";
import { passTexts } from "./passTexts";

export interface PassField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const writeDate = (instant: string, locale: Locale): string =>
  formatParts(instant, ["date"], locale, homeZone);

/** The time in the city of the event, whatever the zone of the phone is. */
export const writeWhen = ({ startsAt, locale, zone }: PassOccasion): string =>
  formatParts(startsAt, ["weekday", "date", "time"], locale, zone);

/** The code that is typed where the QR code cannot be scanned. */
export const doorCodeField = ({ code, locale }: Pick<TicketPass, "code" | "locale">): PassField => ({
  key: "door",
  label: passTexts[locale].doorCode,
  value: showDoorCode(doorCodeOf(code)),
});

/** The place, where it is announced, else the city. */
export const placeFields = ({ locale, venue, address, city }: PassOccasion): readonly PassField[] => {
  const texts = passTexts[locale];
  if (venue === undefined) return [{ key: "city", label: texts.city, value: city }];
  return [
    { key: "where", label: texts.where, value: venue },
    ...(address === undefined ? [] : [{ key: "address", label: texts.address, value: address }]),
  ];
};

/** The lines of a ticket. A place that is not announced has none. */
export const ticketFields = (pass: TicketPass): Record<"front" | "back", readonly PassField[]> => {
  const texts = passTexts[pass.locale];
  return {
    front: [
      { key: "when", label: texts.when, value: writeWhen(pass) },
      pass.venue === undefined
        ? { key: "city", label: texts.city, value: pass.city }
        : { key: "where", label: texts.where, value: pass.venue },
      { key: "holder", label: texts.holder, value: pass.holder },
      doorCodeField(pass),
    ],
    back: [
      ...(pass.address === undefined ? [] : [{ key: "address", label: texts.address, value: pass.address }]),
      ...(pass.venue === undefined ? [] : [{ key: "city", label: texts.city, value: pass.city }]),
      { key: "note", label: texts.name, value: texts.latest },
    ],
  };
};

export const cardFields = ({ locale, memberSince, endsAt }: CardPass): readonly PassField[] => {
  const texts = passTexts[locale];
  return [
    ...(memberSince === undefined
      ? []
      : [{ key: "since", label: texts.memberSince, value: writeDate(memberSince, locale) }]),
    {
      key: "until",
      label: texts.validUntil,
      value: endsAt === undefined ? texts.noEnd : writeDate(lastDayOf(endsAt), locale),
    },
  ];
};
