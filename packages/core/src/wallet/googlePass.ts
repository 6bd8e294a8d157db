/**
 * Passes in Google's format. Pure.
 * @see https://developers.google.com/wallet/tickets/events/rest/v1/eventticketobject
 * @see https://developers.google.com/wallet/generic/rest/v1/genericobject
 */
import { homeZone } from "@majlis/contracts/cities";
import type { Locale } from "@majlis/contracts/locales";
import type { CardPass, PassOccasion, TicketPass, ValidPass } from "./describePass";
import { cityTime } from "#core/kernel/dates.rules";
import { cardFields, doorCodeField, type PassField, placeFields } from "./passFields";
import { passTexts } from "./passTexts";

export interface GoogleIssuer {
  readonly issuerId: string;
  /** Origin of the site, which has the logo. */
  readonly siteUrl: string;
}

/** Returns the `payload` of a "Save to Google Wallet" link: the pass and its class. */
export const googlePass = (pass: ValidPass, issuer: GoogleIssuer) =>
  pass.kind === "ticket"
    ? { eventTicketClasses: [ticketClass(pass, issuer)], eventTicketObjects: [ticketObject(pass, issuer)] }
    : { genericClasses: [{ id: cardClassId(issuer) }], genericObjects: [cardObject(pass, issuer)] };

/** Changed fields of a class or an object that Google has. */
export interface GoogleChange {
  /** Below the address of the API. */
  readonly path: string;
  readonly fields: object;
}

/** The change that brings a new title or time to all saved tickets of a language. */
export const changeOfOccasion = (occasion: PassOccasion, issuer: GoogleIssuer): GoogleChange => {
  const { id, ...fields } = ticketClass(occasion, issuer);
  return { path: `eventTicketClass/${id}`, fields };
};

/** The change that brings the place to one saved ticket, as its holder may read it. */
export const changeOfTicket = (pass: TicketPass, issuer: GoogleIssuer): GoogleChange => ({
  path: `eventTicketObject/${objectId(pass.id, issuer)}`,
  fields: { textModulesData: ticketModules(pass) },
});

/** The change that ends a ticket or a card. A ticket also loses its place. */
export const changeToEnded = (
  serial: string,
  state: "INACTIVE" | "EXPIRED",
  issuer: GoogleIssuer,
): GoogleChange =>
  serial.startsWith("card_")
    ? { path: `genericObject/${objectId(serial, issuer)}`, fields: { state } }
    : {
        path: `eventTicketObject/${objectId(serial, issuer)}`,
        fields: { state, textModulesData: [] },
      };

/** The change that brings a renewed card up to date. */
export const changeOfCard = (pass: CardPass, issuer: GoogleIssuer): GoogleChange => {
  const { id, classId: _, ...fields } = cardObject(pass, issuer);
  return { path: `genericObject/${id}`, fields };
};

const localized = (value: string, language: Locale) => ({ defaultValue: { language, value } });

/**
 * One class for each occasion and language, so that one change reaches all of its tickets. The place is not in it: each
 * object has it, because a guest who is kept out shares the class.
 */
const ticketClassId = ({ refId, locale }: PassOccasion, { issuerId }: GoogleIssuer) =>
  `${issuerId}.${refId}_${locale}`;

const cardClassId = ({ issuerId }: GoogleIssuer) => `${issuerId}.card`;

const objectId = (serial: string, { issuerId }: GoogleIssuer) => `${issuerId}.${serial}`;

const ticketClass = (occasion: PassOccasion, issuer: GoogleIssuer) => {
  const { locale, zone } = occasion;
  return {
    id: ticketClassId(occasion, issuer),
    issuerName: passTexts[locale].name,
    reviewStatus: "UNDER_REVIEW",
    eventName: localized(occasion.title, locale),
    logo: logoOf(issuer),
    // Google shows the time as it is written: that of the city, not of UTC.
    dateTime: { start: cityTime(occasion.startsAt, zone), end: cityTime(occasion.endsAt, zone) },
  };
};

const ticketObject = (pass: TicketPass, issuer: GoogleIssuer) => ({
  ...objectOf(pass, ticketClassId(pass, issuer), issuer),
  state: pass.isVoid ? "INACTIVE" : "ACTIVE",
  ticketHolderName: pass.holder,
  textModulesData: ticketModules(pass),
});

const ticketModules = (pass: TicketPass) => [...placeFields(pass), doorCodeField(pass)].map(textModule);

const cardObject = (pass: CardPass, issuer: GoogleIssuer) => {
  const { locale } = pass;
  return {
    ...objectOf(pass, cardClassId(issuer), issuer),
    state: "ACTIVE",
    cardTitle: localized(passTexts[locale].name, locale),
    subheader: localized(passTexts[locale].card, locale),
    header: localized(pass.holder, locale),
    logo: logoOf(issuer),
    textModulesData: cardFields(pass).map(textModule),
    ...(pass.endsAt !== undefined && {
      validTimeInterval: { end: { date: cityTime(pass.endsAt, homeZone) } },
    }),
  };
};

const objectOf = (pass: ValidPass, classId: string, issuer: GoogleIssuer) => ({
  id: objectId(pass.id, issuer),
  classId,
  barcode: { type: "QR_CODE", value: pass.code },
  hexBackgroundColor: pass.colors.background,
});

const textModule = ({ key, label, value }: PassField) => ({ id: key, header: label, body: value });

const logoOf = ({ siteUrl }: GoogleIssuer) => ({ sourceUri: { uri: `${siteUrl}/icons/icon-512.png` } });
