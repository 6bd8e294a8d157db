/**
 * Passes in Google's format. Pure.
 * @see https://developers.google.com/wallet/tickets/events/rest/v1/eventticketobject
 * @see https://developers.google.com/wallet/generic/rest/v1/genericobject
 */
import type { Locale } from "@majlis/contracts/locales";
import type { CardPass, Pass, TicketPass } from "./describePass";
import { cardFields, type PassField } from "./passFields";
import { passTexts } from "./passTexts";

export interface GoogleIssuer {
  readonly issuerId: string;
  /** Origin of the site, which has the logo. */
  readonly siteUrl: string;
}

/** Returns the `payload` of a "Save to Google Wallet" link: the pass and its class. */
export const googlePass = (pass: Pass, issuer: GoogleIssuer) =>
  pass.kind === "ticket" ? ticketPayload(pass, issuer) : cardPayload(pass, issuer);

const localized = (value: string, language: Locale) => ({ defaultValue: { language, value } });

const ticketPayload = (pass: TicketPass, { issuerId, siteUrl }: GoogleIssuer) => {
  const { locale, venue, address, city } = pass;
  const classId = `${issuerId}.${pass.refId}_${locale}_${pass.version}`;
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: passTexts[locale].name,
        reviewStatus: "UNDER_REVIEW",
        eventName: localized(pass.title, locale),
        logo: logoOf(siteUrl),
        dateTime: { start: pass.startsAt, end: pass.endsAt },
        // Google requires both parts of a venue.
        ...(venue !== undefined && {
          venue: { name: localized(venue, locale), address: localized(address ?? city, locale) },
        }),
      },
    ],
    eventTicketObjects: [
      {
        ...objectOf(pass, issuerId, classId),
        state: pass.isCanceled ? "INACTIVE" : "ACTIVE",
        ticketHolderName: pass.holder,
      },
    ],
  };
};

const cardPayload = (pass: CardPass, { issuerId, siteUrl }: GoogleIssuer) => {
  const { locale } = pass;
  const classId = `${issuerId}.card`;
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        ...objectOf(pass, issuerId, classId),
        state: "ACTIVE",
        cardTitle: localized(passTexts[locale].name, locale),
        subheader: localized(passTexts[locale].card, locale),
        header: localized(pass.holder, locale),
        logo: logoOf(siteUrl),
        textModulesData: cardFields(pass).map(textModule),
        ...(pass.endsAt !== undefined && { validTimeInterval: { end: { date: pass.endsAt } } }),
      },
    ],
  };
};

const objectOf = (pass: Pass, issuerId: string, classId: string) => ({
  id: `${issuerId}.${pass.id}_${pass.version}`,
  classId,
  barcode: { type: "QR_CODE", value: pass.code },
  hexBackgroundColor: pass.colors.background,
});

const textModule = ({ key, label, value }: PassField) => ({ id: key, header: label, body: value });

const logoOf = (siteUrl: string) => ({ sourceUri: { uri: `${siteUrl}/icons/icon-512.png` } });
