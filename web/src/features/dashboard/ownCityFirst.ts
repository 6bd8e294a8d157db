/** Those in one's own city before the others, each in its order. */
export const ownCityFirst = <Place extends { readonly city: string }>(
  places: readonly Place[],
  ownCity: string | null | undefined,
): Place[] => {
  const own = ownCity?.trim().toLowerCase();
  const isNear = ({ city }: Place) => city.trim().toLowerCase() === own;
  return own ? [...places.filter(isNear), ...places.filter((place) => !isNear(place))] : [...places];
};
