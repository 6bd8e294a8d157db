/** Passes in Apple's format. Pure. @see https://developer.apple.com/documentation/walletpasses/pass */
import type { Pass } from "./describePass";
import { cardFields, ticketFields } from "./passFields";
import { passTexts } from "./passTexts";

/** Who issues the passes, as the certificate says. */
export interface AppleIssuer {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
}

/** Returns the content of `pass.json`. */
export const applePass = (pass: Pass, { passTypeIdentifier, teamIdentifier }: AppleIssuer) => ({
  formatVersion: 1,
  passTypeIdentifier,
  teamIdentifier,
  serialNumber: pass.id,
  organizationName: passTexts[pass.locale].name,
  description: descriptionOf(pass),
  logoText: passTexts[pass.locale].name,
  backgroundColor: rgb(pass.colors.background),
  foregroundColor: rgb(pass.colors.text),
  labelColor: rgb(pass.colors.label),
  barcodes: [{ format: "PKBarcodeFormatQR", message: pass.code, messageEncoding: "iso-8859-1" }],
  sharingProhibited: true,
  ...(pass.endsAt !== undefined && { expirationDate: pass.endsAt }),
  ...(pass.kind === "ticket" ? ticketPart(pass) : cardPart(pass)),
});

const descriptionOf = (pass: Pass): string =>
  pass.kind === "ticket" ? `${passTexts[pass.locale].ticket}: ${pass.title}` : passTexts[pass.locale].card;

const ticketPart = (pass: Pass & { readonly kind: "ticket" }) => {
  const { front, back } = ticketFields(pass);
  return {
    /** Versions of iOS before 18 read the single date. */
    relevantDate: pass.startsAt,
    relevantDates: [{ startDate: pass.startsAt, endDate: pass.endsAt }],
    ...(pass.isCanceled && { voided: true }),
    eventTicket: {
      primaryFields: [{ key: "title", label: passTexts[pass.locale].ticket, value: pass.title }],
      secondaryFields: front.slice(0, 2),
      auxiliaryFields: front.slice(2),
      backFields: back,
    },
  };
};

const cardPart = (pass: Pass & { readonly kind: "card" }) => ({
  generic: {
    primaryFields: [{ key: "holder", label: passTexts[pass.locale].card, value: pass.holder }],
    secondaryFields: cardFields(pass),
  },
});

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
