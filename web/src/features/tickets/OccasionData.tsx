import { occasionData, type PublicOccasion } from "./occasionData";

/** Tells search engines of an event or gathering: data, not a script, so that the page's rules let it stand. */
export const OccasionData = ({ occasion }: { readonly occasion: PublicOccasion }) => (
  <script
    type="application/ld+json"
    // Written by people: a `<` would end the element.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{
      __html: JSON.stringify(occasionData(occasion, location.origin)).replaceAll("<", "\\u003c"),
    }}
  />
);
