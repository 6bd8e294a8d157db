interface ErrorRow {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

export const row = (status: number, title: string, message: string): ErrorRow => ({ status, title, message });

/** Rows, known by their codes. */
export const rows = <const Rows extends Record<string, ErrorRow>>(catalogue: Rows): Rows => catalogue;
