// Files of Excel, made of their XML parts.
import { strToU8, zipSync } from "fflate";

/** A cell: a text, a number, a day as Excel keeps it, or a formula with its last value. */
export type Cell =
  | string
  | number
  | { readonly serial: number }
  | { readonly formula: string; readonly value: string }
  | undefined;

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

const xml = (body: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`);
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageParts = "http://schemas.openxmlformats.org/package/2006";

const cellXml = (cell: Cell, reference: string): string => {
  if (cell === undefined) return "";
  if (typeof cell === "string")
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if ("serial" in cell) return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
};

const sheetXml = ({ rows }: Sheet): Uint8Array => {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      cellXml(cell, `${String.fromCodePoint(65 + column)}${index + 1}`),
    );
    return `<row r="${index + 1}">${cells.join("")}</row>`;
  });
  return xml(`<worksheet xmlns="${spreadsheet}"><sheetData>${lines.join("")}</sheetData></worksheet>`);
};

/** The bytes of an .xlsx. With `isMacro` those of an .xlsm, which has a program. */
export const newWorkbook = (sheets: readonly Sheet[], { isMacro = false } = {}): Uint8Array<ArrayBuffer> => {
  const kind = isMacro
    ? "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
    : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
  const bytes = zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="${packageParts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}"/></Types>`,
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${packageParts}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${packageParts}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": xml(
      `<styleSheet xmlns="${spreadsheet}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
    ...(isMacro && { "xl/vbaProject.bin": new Uint8Array(512) }),
  });
  return Uint8Array.from(bytes);
};
