/** Passes in Apple's format. Pure. @see https://developer.apple.com/documentation/walletpasses/pass */
import type { Locale } from "@majlis/contracts/locales";
import type { CardPass, EndedPass, Pass, TicketPass, ValidPass } from "./describePass";
import { cardFields, type PassField, ticketFields } from "./passFields";
import { passTexts } from "./passTexts";

/** Who issues the passes, as the certificate says. */
export interface AppleIssuer {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
}

/** Where a saved pass asks for its changes. */
export interface PassService {
  readonly url: string;
  /** The secret of this pass. */
  readonly token: string;
}

/** Returns the content of `pass.json`. */
export const applePass = (
  pass: Pass,
  { passTypeIdentifier, teamIdentifier }: AppleIssuer,
  service: PassService,
) => ({
  formatVersion: 1,
  passTypeIdentifier,
  teamIdentifier,
  serialNumber: pass.id,
  webServiceURL: service.url,
  authenticationToken: service.token,
  organizationName: passTexts[pass.locale].name,
  description: descriptionOf(pass),
  logoText: passTexts[pass.locale].name,
  backgroundColor: rgb(pass.colors.background),
  foregroundColor: rgb(pass.colors.text),
  labelColor: rgb(pass.colors.label),
  sharingProhibited: true,
  ...(pass.isVoid && { voided: true }),
  ...(pass.endsAt !== undefined && { expirationDate: wholeSeconds(pass.endsAt) }),
  ...(pass.kind === "ended" ? endedPart(pass) : { ...barcodeOf(pass), ...validPart(pass) }),
});

const barcodeOf = ({ code }: ValidPass) => ({
  barcodes: [{ format: "PKBarcodeFormatQR", message: code, messageEncoding: "iso-8859-1" }],
});

const validPart = (pass: ValidPass) => (pass.kind === "ticket" ? ticketPart(pass) : cardPart(pass));

const descriptionOf = (pass: Pass): string => {
  const texts = passTexts[pass.locale];
  if (pass.kind === "ticket") return `${texts.ticket}: ${pass.title}`;
  return pass.kind === "ended" ? texts[pass.of] : texts.card;
};

const ticketPart = (pass: TicketPass) => {
  const { front, back } = ticketFields(pass);
  return {
    /** Versions of iOS before 18 read the single date. */
    relevantDate: wholeSeconds(pass.startsAt),
    relevantDates: [{ startDate: wholeSeconds(pass.startsAt), endDate: wholeSeconds(pass.endsAt) }],
    eventTicket: {
      primaryFields: [{ key: "title", label: passTexts[pass.locale].ticket, value: pass.title }],
      secondaryFields: front.slice(0, 2).map((field) => announced(field, pass.locale)),
      auxiliaryFields: front.slice(2),
      backFields: back,
    },
  };
};

/** A field whose change the phone shows as a message. `%@` stands for the new value. */
const announced = (field: PassField, locale: Locale) => ({
  ...field,
  changeMessage: passTexts[locale].changed,
});

const cardPart = (pass: CardPass) => ({
  generic: {
    primaryFields: [{ key: "holder", label: passTexts[pass.locale].card, value: pass.holder }],
    secondaryFields: cardFields(pass),
  },
});

/** The kind of a saved pass never changes. */
const endedPart = ({ of, locale, holder }: EndedPass) => {
  const texts = passTexts[locale];
  const fields = {
    primaryFields: [{ key: "ended", label: texts[of], value: texts.ended }],
    secondaryFields: [{ key: "name", label: texts.holder, value: holder }],
  };
  return of === "ticket" ? { eventTicket: fields } : { generic: fields };
};

/** Apple's dates have no fraction of a second: `2026-12-03T16:30:00Z`. */
const wholeSeconds = (instant: string): string => `${instant.slice(0, 19)}Z`;

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
