/** Sizes of the demo city's rows by entity, and what writing one costs: AWS rounds the row and each index copy up to 1 kB. */
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { createStore } from "@majlis/core/table/store";
import { picturesIn } from "@majlis/local/demo/demoPhotos";
import { seedDemo } from "@majlis/local/demo/seedDemo";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { createObjectStore } from "@majlis/local/pictures/objectStore";
import { fakePayments } from "#support/fakePayments.ts";
import { quantile, record } from "./bench";

/** Bytes of an item by AWS's rules: names and values in UTF-8, numbers two digits a byte, 3 bytes for a list or map. */
const rowSize = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + byteLength(name) + valueSize(value), 0);

const byteLength = (text: string): number => Buffer.byteLength(text);

const valueSize = (value: unknown): number => {
  if (typeof value === "string") return byteLength(value);
  if (typeof value === "number") return Math.ceil(String(value).replace(/\D/g, "").length / 2) + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + valueSize(one), 3);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + byteLength(name) + valueSize(one), 3);
  return 1;
};

interface Size {
  readonly bytes: number;
  /** The row and its copies in indexes. */
  readonly copies: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const show = (...cells: readonly (string | number)[]) =>
  console.log(
    `  ${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(10))).join("")}`,
  );

/** Bars in bytes. A write of more than 1 kB costs another unit for each copy. Titles and texts in two languages take the second one. */
const bars = { availability: 1_024, ticket: 1_024, user: 1_024, event: 2_048, gathering: 2_048 };

const readSizes = async (client: DynamoDBDocumentClient): Promise<Map<string, Size[]>> => {
  const sizes = new Map<string, Size[]>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName: "rows" }))
    for (const item of Items) {
      const copies = 1 + Object.keys(item).filter((key) => /^gsi\dpk$/.test(key)).length;
      const entity = String(item.__edb_e__);
      sizes.set(entity, [...(sizes.get(entity) ?? []), { bytes: rowSize(item), copies }]);
    }
  return sizes;
};

/** Prints and records the sizes of the demo city's rows. */
export const measureRows = async (raw: DynamoDBClient): Promise<void> => {
  const client = DynamoDBDocumentClient.from(raw);
  await createTable(raw, "rows");
  const userPool = { createConfirmedUsers: () => {}, hasUser: () => true };
  const pictures = picturesIn(createObjectStore(null));
  const store = createStore(client, "rows");
  const settings = { stage: "local", ways: ["demo"], version: "bench", addressKey: "majlis" } as const;
  const clock = { now: () => new Date() };
  await seedDemo({ store, clock, settings, pictures, payments: fakePayments(), userPool });
  const sizes = await readSizes(client);
  show("entity", "rows", "mean B", "p95 B", "copies", "stored B", "WU");
  for (const [entity, found] of [...sizes].toSorted(([one], [other]) => one.localeCompare(other))) {
    const bytes = found.map((size) => size.bytes);
    const copies = mean(found.map((size) => size.copies));
    // AWS adds 100 bytes to each stored row and copy.
    const stored = mean(found.map((size) => (size.bytes + 100) * size.copies));
    const units = mean(found.map((size) => Math.ceil(size.bytes / 1_024) * size.copies));
    show(
      entity,
      found.length,
      mean(bytes).toFixed(0),
      quantile(bytes, 0.95),
      copies.toFixed(1),
      stored.toFixed(0),
      units.toFixed(1),
    );
  }
  const all = [...sizes.values()].flat();
  show(
    "all",
    all.length,
    mean(all.map(({ bytes }) => bytes)).toFixed(0),
    "",
    mean(all.map(({ copies }) => copies)).toFixed(1),
  );

  const bytesOf = (entity: string): readonly number[] => (sizes.get(entity) ?? []).map(({ bytes }) => bytes);

  for (const [entity, bar] of Object.entries(bars))
    record(`${entity}, p95`, quantile([...bytesOf(entity)], 0.95), { unit: "B", bar });
  /** A page of 24 such cards is 4 RU. */
  for (const entity of ["event", "gathering"])
    record(`${entity}, mean`, mean(bytesOf(entity)), { unit: "B", bar: 1_365 });
};
