import { BusinessCategory } from "@majlis/contracts/businesses";
import { type DemoPartner, demoPartners } from "./businesses";
import { offerOf } from "./buildOffers";
import { daysBefore } from "./demoTime";
import { stableFraction, stableId } from "./stableIds";

const CITY = "Amman";

/** Partner businesses of the guidebook. One is inactive. */
export const buildPartners = (now: Date) =>
  BusinessCategory.options.flatMap((category) =>
    demoPartners[category].map((partner) => partnerRow(category, partner, now)),
  );

const partnerRow = (category: BusinessCategory, [name, phone, discount, details]: DemoPartner, now: Date) => {
  const { city = CITY, district, site, at, is_active = true } = details;
  return {
    id: stableId("biz", name),
    name,
    category,
    city,
    phone,
    is_active,
    ...(district && { district }),
    ...(site && { website: `https://${site}.example` }),
    ...(at && {
      map_url: `https://www.openstreetmap.org/?mlat=${at[0]}&mlon=${at[1]}#map=18/${at.join("/")}`,
    }),
    ...(discount !== null && { discount_percent: discount }),
    ...offerOf(category, name),
    created_at: daysBefore(now, 300 * stableFraction(`business ${name}`)).toISOString(),
  };
};
