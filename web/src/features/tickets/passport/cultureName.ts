import { type CultureCommunity, cultureCommunities } from "@majlis/contracts/cultures";
import { localeTag } from "#shared/i18n/format.ts";

type CommunityNames = Readonly<Record<CultureCommunity, string>>;

/** The name of a culture in the language of the page: of a community by its text, of a country by its code. */
export const cultureName = (code: string, names: CommunityNames): string => {
  const community = cultureCommunities.find((each) => each === code);
  if (community) return names[community];
  return new Intl.DisplayNames(localeTag(), { type: "region" }).of(code) ?? code;
};
