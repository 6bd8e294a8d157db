import { operations } from "@majlis/contracts/api";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  costs,
  restoreHours,
  restoreUnits,
  storedKb,
  tableKb,
  throughput,
  writeUnits,
} from "#support/scaleFigures.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/scale.md"), "utf8");

/** The numbers in the cells of the row that begins with this label. */
const cellsOf = (label: string): number[] => {
  const line = text.split("\n").find((one) => one.startsWith(`| ${label}`) || one.startsWith(`| **${label}`));
  return (line ?? "")
    .split("|")
    .slice(2, -1)
    .map((cell) => Number(cell.replace(/[*,\s]/g, "")));
};

const rounded = (value: number): number => {
  if (value < 100) return Number(value.toFixed(2));
  return value < 10_000 ? Math.round(value) : Math.round(value / 100) * 100;
};

it.each(Object.keys(costs(1)))("states the costs of %s", (label) => {
  const expected = [1_000, 100_000, 10_000_000].map((members) => rounded(costs(members)[label] ?? 0));
  expect(cellsOf(label)).toEqual(expected);
});

it("states the costs for each member", () => {
  const expected = [1_000, 100_000, 10_000_000].map((members) =>
    Number(((costs(members).sum ?? 0) / members).toPrecision(2)),
  );
  expect(cellsOf("per member")).toEqual(expected);
});

it("states the units and bytes of a member", () => {
  expect(text).toContain(`${writeUnits} WU`);
  expect(text).toContain(`${Math.round(tableKb)} kB in the table, ${Math.round(storedKb)} kB with indexes`);
});

const shown = (hours: number): string =>
  hours < 1 ? `${Math.ceil(hours * 60)} min` : `${hours.toFixed(1)} h`;

it.each([1e6, 1e7, 1e8])("states the time of a restore of %d rows", (rows) => {
  const { young, warmed } = throughput;
  const cells = [
    restoreHours(rows, young, 2, 0),
    restoreHours(rows, young, 16, 0),
    restoreHours(rows, warmed, 16, 0),
    restoreHours(rows, young, 16, 1),
    restoreHours(rows, warmed, 16, 1),
  ].map(shown);
  const line = text.split("\n").find((one) => one.startsWith(`| ${rows.toLocaleString("en")} `)) ?? "";
  expect(
    line
      .split("|")
      .slice(2, -1)
      .map((cell) => cell.trim()),
  ).toEqual(cells);
});

it("states what metrics of each route would cost", () => {
  const metrics = Object.keys(operations).length * 6;
  expect(text).toContain(`${metrics} metrics, $${Math.round(metrics * 0.3)}`);
});

it("states the units of a restore", () => {
  const { read, write } = restoreUnits(1e8);
  const millions = (units: number): number => Math.round(units / 1e7) * 10;
  expect(text).toContain(`about ${millions(read)} million RU, $${Math.round((read * 0.125) / 1e6)}`);
  expect(text).toContain(
    `${millions(write)} million WU if every row differs, $${Math.round((write * 0.625) / 1e6)}`,
  );
});
