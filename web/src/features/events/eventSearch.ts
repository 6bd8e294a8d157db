/** The filters in the address: `/events?q=oud&when=week&price=free`. */
export interface EventSearch {
  readonly q: string;
  readonly when: "week" | "month" | undefined;
  readonly price: "free" | "paid" | undefined;
}

const maxQueryLength = 80;

export const readSearch = (params: URLSearchParams): EventSearch => {
  const when = params.get("when");
  const price = params.get("price");
  return {
    q: (params.get("q") ?? "").trim().slice(0, maxQueryLength),
    when: when === "week" || when === "month" ? when : undefined,
    price: price === "free" || price === "paid" ? price : undefined,
  };
};

export const isFiltered = ({ q, when, price }: EventSearch): boolean =>
  q !== "" || when !== undefined || price !== undefined;
