interface ErrorRow {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

export const row = (status: number, title: string, message: string): ErrorRow => ({ status, title, message });

/** Preserves the codes as literal types. */
export const rows = <const Rows extends Record<string, ErrorRow>>(catalogue: Rows): Rows => catalogue;
