import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { download } from "#shared/api/download.ts";
import type { RowOf } from "./rows";

/** A row that was not taken. */
export interface LeftRow<Field extends string> {
  readonly raw: RowOf<Field>;
  readonly reasons: readonly string[];
}

/** Downloads what was not taken, as it was read, with the reasons. `labels`: line, the fields, reason. */
export const downloadRest = <Field extends string>(
  rows: readonly LeftRow<Field>[],
  fields: readonly Field[],
  labels: readonly string[],
): void => {
  const lines = rows.map(({ raw, reasons }) => [
    String(raw.line),
    ...fields.map((field) => raw[field]),
    reasons.join("; "),
  ]);
  download("list-rest.csv", "text/csv;charset=utf-8", byteOrderMark + writeCsv([labels, ...lines]));
};
