import { occasionData, type OccasionDataInput, scriptJson } from "@majlis/core/pages/occasionData.rules";
import { siteOrigin } from "#shared/drawn.ts";
import { readText } from "#shared/i18n/format.ts";

/** Structured data about an event or gathering for search engines. It is data, so the content security policy allows it. */
export const OccasionData = ({ occasion, ...props }: OccasionDataInput) => (
  <script
    type="application/ld+json"
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{
      __html: scriptJson(occasionData({ ...props, occasion: readText(occasion) }, siteOrigin())),
    }}
  />
);
