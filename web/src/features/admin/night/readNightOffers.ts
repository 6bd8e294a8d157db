/** Reads the form as input of `NightOffersForm`. Offers are numbered from 0 in the names of their fields. */
export const readNightOffers = (data: FormData): unknown => {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const numbers = [...data.keys()].flatMap((key) => /^offers\.(\d+)\.text$/.exec(key)?.[1] ?? []);
  return {
    district: text("district") || null,
    offers: numbers.map((number) => {
      const id = text(`offers.${number}.id`);
      return {
        ...(id && { id }),
        text: text(`offers.${number}.text`),
        from: text(`offers.${number}.from`),
        until: text(`offers.${number}.until`),
        radius: text(`offers.${number}.radius`),
      };
    }),
  };
};
