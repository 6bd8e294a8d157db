interface SeriesPlace {
  readonly series_number?: number | undefined;
  readonly series_count?: number | undefined;
}

/** The place of an event in its series, to spread into what is shown. Empty for an event without a series. */
export const seriesOf = ({ series_number: number, series_count: count }: SeriesPlace) =>
  number === undefined || count === undefined ? {} : { series: { number, count } };
