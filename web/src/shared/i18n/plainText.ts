/** Without case and accents, to search in: José is found by jose. */
export const plainText = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();
