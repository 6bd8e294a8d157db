import { readTable } from "@majlis/web/features/lists/columns.ts";
import { decodeText } from "@majlis/web/features/lists/decodeText.ts";
import { provenOrder, readDay } from "@majlis/web/features/lists/listDates.ts";
import {
  judgeRows,
  type Judging,
  needsOrder,
  type Problem,
  type RawRow,
} from "@majlis/web/features/lists/list.rules.ts";
import { loadPhones, readFile, readText } from "@majlis/web/features/lists/readList.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { newWorkbook } from "#support/workbook.ts";

let readPhone: Judging["readPhone"];
beforeAll(async () => {
  readPhone = await loadPhones();
});

const judge = (rows: readonly RawRow[], over: Partial<Judging> = {}) =>
  judgeRows(rows, { order: undefined, until: "", today: "2026-11-28", readPhone, ...over });
const rowsOf = async (text: string): Promise<readonly RawRow[]> => {
  const list = await readText(text);
  return "rows" in list ? list.rows : [];
};
const problemsOf = (list: ReturnType<typeof judge>) => list.map(({ problems }) => problems);
const peopleOf = (list: ReturnType<typeof judge>) => list.map(({ item }) => item);

/** Windows-1256 as a spreadsheet writes it. */
const inWindows1256 = (text: string): Uint8Array<ArrayBuffer> => {
  const decoder = new TextDecoder("windows-1256");
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(text, (character) => bytes.get(character) ?? 0x3f);
};
const inUtf16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array<ArrayBuffer> => {
  const marked = (hasMark ? "\uFEFF" : "") + text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from({ length: marked.length }, (_, index) =>
    view.setUint16(index * 2, marked.charCodeAt(index), !isBig),
  );
  return bytes;
};

describe("the text of a file", () => {
  const text = "الاسم;البريد\r\nسارة;sara@example.com\r\n";
  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`)],
    ["Windows-1256", inWindows1256(text)],
    ["UTF-16 LE with a mark", inUtf16(text, false, true)],
    ["UTF-16 BE with a mark", inUtf16(text, true, true)],
  ])("is read from %s", (_, bytes) => expect(decodeText(bytes)).toBe(text));

  it.each([
    ["LE", false],
    ["BE", true],
  ])("is read from UTF-16 %s without a mark", (_, isBig) =>
    expect(decodeText(inUtf16("name,email\r\nSara,sara@example.com\r\n", isBig, false))).toBe(
      "name,email\r\nSara,sara@example.com\r\n",
    ),
  );
});

describe("the columns of a list", () => {
  const sara = { name: "Sara Haddad", email: "sara@example.com", phone: "0790000001", until: "2027-12-31" };
  it.each([
    ["commas", "Name,Email,Phone,Member until\nSara Haddad,sara@example.com,0790000001,2027-12-31"],
    ["semicolons", "Name;E-mail;Mobile;Expiry date\nSara Haddad;sara@example.com;0790000001;2027-12-31"],
    [
      "tabs",
      "Full name\tEmail address\tWhatsApp\tUntil\nSara Haddad\tsara@example.com\t0790000001\t2027-12-31",
    ],
    [
      "Arabic headers",
      "الاسم الكامل;البريد الإلكتروني;رقم الهاتف;العضوية حتى\nSara Haddad;sara@example.com;0790000001;2027-12-31",
    ],
    ["no header", "Sara Haddad,sara@example.com,0790000001,2027-12-31"],
    [
      "first and last name",
      "First name,Last name,Email,Phone,Until\nSara,Haddad,sara@example.com,0790000001,2027-12-31",
    ],
    ["a column twice", "Name,Email,Email,Phone,Until\nSara Haddad,,sara@example.com,0790000001,2027-12-31"],
    [
      "quotes and other columns",
      'Id,Name,Email,Phone,Until\n7,"Sara Haddad",sara@example.com,0790000001,2027-12-31',
    ],
    ["a line of a chat", "Sara Haddad sara@example.com 0790000001 until 2027-12-31"],
  ])("are known with %s", async (_, text) => expect(await rowsOf(text)).toMatchObject([sara]));

  it("are lines of a chat, with phones before and after names", async () => {
    const rows = await rowsOf(
      "+962 79 000 0002 - Omar Nasser\n~ Lina: ٠٧٩٠٠٠٠٠٠٣\n\nDina <dina@example.com>",
    );
    expect(peopleOf(judge(rows))).toEqual([
      { name: "Omar Nasser", phone: "+962790000002" },
      { name: "Lina", phone: "+962790000003" },
      { name: "Dina", email: "dina@example.com" },
    ]);
  });

  it("leave empty lines out and keep the numbers of lines", () =>
    expect(
      readTable([
        ["Name", "Email"],
        ["", ""],
        ["Sara", "s@example.com"],
      ]),
    ).toMatchObject([{ line: 3 }]));
});

describe("a day", () => {
  it.each([
    ["2027-12-31", "2027-12-31"],
    ["31/12/2027", "2027-12-31"],
    ["12/31/2027", "2027-12-31"],
    ["31.12.27", "2027-12-31"],
    ["٣١/١٢/٢٠٢٧", "2027-12-31"],
    ["46752", "2027-12-31"],
    ["31 Dec 2027", "2027-12-31"],
    ["December 31, 2027", "2027-12-31"],
    ["31 كانون الأول 2027", "2027-12-31"],
    ["31 كانون الثاني 2027", "2027-01-31"],
    ["5/5/2027", "2027-05-05"],
  ])("is read from %s", (text, day) => expect(readDay(text, undefined)).toEqual({ kind: "day", day }));

  it.each(["3/4", "31/2/2027", "soon", "12345", "1/1/1999"])("is not read from %s", (text) =>
    expect(readDay(text, "dayFirst").kind).toBe("wrong"),
  );

  it("needs the order of the whole list where it alone tells", () => {
    expect(readDay("3/4/2027", undefined).kind).toBe("unclear");
    expect(readDay("3/4/2027", "dayFirst")).toMatchObject({ day: "2027-04-03" });
    expect(readDay("3/4/2027", "monthFirst")).toMatchObject({ day: "2027-03-04" });
    expect(provenOrder(["3/4/2027", "25/4/2027"])).toBe("dayFirst");
    expect(provenOrder(["3/4/2027", "4/25/2027"])).toBe("monthFirst");
    expect(provenOrder(["25/4/2027", "4/25/2027"])).toBeUndefined();
    expect(provenOrder(["3/4/2027"])).toBeUndefined();
  });
});

describe("a phone number", () => {
  it.each([
    ["0790000001", "+962790000001"],
    ["790000001", "+962790000001"],
    ["962790000001", "+962790000001"],
    ["00962 79 000 0001", "+962790000001"],
    ["+44 20 7946 0958", "+442079460958"],
    ["٠٧٩ ٠٠٠ ٠٠٠١", "+962790000001"],
    ["12", undefined],
    ["no phone", undefined],
  ])("%s is %s", (text, number) => expect(readPhone(text)).toBe(number));
});

describe("a file", () => {
  const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);
  it.each([
    ["tooLarge", fileOf("list.csv", new Uint8Array(5_000_001))],
    ["tooLarge", fileOf("list.xlsx", "PK\u0003\u0004", new Uint8Array(20_000_001))],
    [
      "wrongKind",
      fileOf("list.xlsm", newWorkbook([{ name: "Members", rows: [["Sara"]] }], { isMacro: true })),
    ],
    ["empty", fileOf("list.xlsx", newWorkbook([{ name: "Members", rows: [] }]))],
    ["broken", fileOf("list.xlsx", "PK\u0003\u0004 no workbook")],
    ["empty", fileOf("list.csv", "\r\n\r\n")],
    ["tooLong", fileOf("list.csv", "Sara,s@example.com\n".repeat(50_000))],
  ])("is refused as %s", async (problem, file) => expect(await readFile(file)).toEqual({ problem }));
});

describe("a workbook of Excel", () => {
  const header = ["Name", "Phone", "Email", "Member until", "Note"];
  const rows = [
    header,
    ["Sara Haddad", 790000001, undefined, { serial: 46_752 }, "=1+1"],
    ["Omar Nasser", 962790000002, undefined, "3/4/2027"],
    [
      { formula: 'B4&" "&C4', value: "Lina Farah" },
      undefined,
      { formula: 'HYPERLINK("mailto:lina@example.com")', value: "lina@example.com" },
      { serial: 46_480.999 },
    ],
    ["دينا", "٠٧٩٠٠٠٠٠٠٣", undefined, 46_752],
  ];

  it("is read with its days, phones without a zero, and the last values of formulas", async () => {
    const list = await readFile(new File([newWorkbook([{ name: "Members", rows }])], "members.xlsx"));
    expect(list).not.toHaveProperty("sheet");
    const judged = judge("rows" in list ? list.rows : [], { order: "dayFirst" });
    expect(problemsOf(judged)).toEqual([["formula"], [], [], []]);
    expect(judged.map(({ raw }) => raw.until)).toEqual(["2027-12-31", "3/4/2027", "2027-04-03", "46752"]);
    expect(peopleOf(judged).slice(1)).toEqual([
      { name: "Omar Nasser", phone: "+962790000002", until: "2027-04-03" },
      { name: "Lina Farah", email: "lina@example.com", until: "2027-04-03" },
      { name: "دينا", phone: "+962790000003", until: "2027-12-31" },
    ]);
    expect(judged[0]?.raw.phone).toBe("790000001");
  });

  it("says which of its sheets was read", async () => {
    const sheets = [
      { name: "Cover", rows: [] },
      { name: "أعضاء 2027", rows: [header, ["Sara", "0790000001"]] },
      { name: "Old", rows: [header, ["Omar", "0790000002"]] },
    ];
    const list = await readFile(new File([newWorkbook(sheets)], "members.xlsx"));
    expect(list).toMatchObject({ sheet: "أعضاء 2027", rows: [{ name: "Sara", line: 2 }] });
  });

  it("runs nothing of a file with macros that has another name", async () => {
    const bytes = newWorkbook([{ name: "Members", rows: [header, ["Sara", "0790000001"]] }], {
      isMacro: true,
    });
    expect(await readFile(new File([bytes], "members.xlsx"))).toMatchObject({ rows: [{ name: "Sara" }] });
  });
});

describe("a list of 1,000 rows with 60 faults", () => {
  const faults: readonly (readonly [Problem, number, (index: number) => string])[] = [
    ["noName", 6, (index) => `;n${index}@example.com;;2027-12-31;`],
    ["formula", 6, (index) => `=HYPERLINK("x");f${index}@example.com;;2027-12-31;`],
    ["noContact", 6, (index) => `Nobody ${index};;;2027-12-31;`],
    ["emailWrong", 8, (index) => `Wrong ${index};wrong${index}@;;2027-12-31;`],
    ["phoneWrong", 8, (index) => `Short ${index};;07${index};2027-12-31;`],
    [
      "dateWrong",
      8,
      (index) => `Day ${index};d${index}@example.com;;${index % 2 === 0 ? "3/4" : "31/2/2027"};`,
    ],
    ["dateOver", 6, (index) => `Over ${index};o${index}@example.com;;2026-11-27;`],
    ["double", 12, (index) => `Twice ${index};GOOD${index}@example.com;;3/4/2027;`],
  ];
  const good = Array.from({ length: 940 }, (_, index) =>
    index % 2 === 0
      ? `سارة ${index};good${index / 2}@example.com;;٣/٤/٢٠٢٧;نقدًا`
      : `عمر ${index};;0790${String(index).padStart(6, "0")};2027-12-31;`,
  );
  const bad = faults.flatMap(([, count, write]) => Array.from({ length: count }, (_, index) => write(index)));
  // A fault after every fifteenth row.
  const lines = good.flatMap((line, index) => {
    const fault = index % 15 === 14 ? bad[(index - 14) / 15] : undefined;
    return fault === undefined ? [line] : [line, fault];
  });
  const text = ["الاسم;البريد الإلكتروني;الهاتف;حتى;ملاحظات", ...lines].join("\r\n");

  it("ends with a right report, and asks once for the order of its days", async () => {
    const list = await readFile(new File([inUtf16(text, false, true)], "members.csv"));
    const rows = "rows" in list ? list.rows : [];
    expect(rows).toHaveLength(1000);
    expect(
      provenOrder(rows.map(({ until }) => until).filter((until) => until !== "31/2/2027")),
    ).toBeUndefined();
    const judged = judge(rows, { order: "dayFirst" });
    const counts = faults.map(([problem]) => [
      problem,
      judged.filter(({ problems }) => problems.includes(problem)).length,
    ]);
    expect(counts).toEqual(faults.map(([problem, count]) => [problem, count]));
    const ready = judged.filter(({ item, problems }) => item && problems.length === 0);
    expect(ready).toHaveLength(940);
    expect(ready[0]?.item).toEqual({
      name: "سارة 0",
      email: "good0@example.com",
      until: "2027-04-03",
      note: "نقدًا",
    });
    expect(ready[1]?.item).toEqual({ name: "عمر 1", phone: "+962790000001", until: "2027-12-31" });
    expect(judged.filter(({ doubleOf }) => doubleOf !== undefined)).toHaveLength(12);
  });

  it("is right after each row is mended", async () => {
    const rows = (await rowsOf(text)).map((row, index) => ({
      ...row,
      name: `Mended ${index}`,
      email: `mended${index}@example.com`,
      until: "2027-12-31",
    }));
    expect(judge(rows).every(({ problems, item }) => problems.length === 0 && item)).toBe(true);
    expect(needsOrder(rows, undefined)).toBe(false);
  });
});

describe("a person twice", () => {
  it("counts with the later day", async () => {
    const rows = await rowsOf(
      "Name,Email,Until\nSara,sara@example.com,2027-01-31\nSara H.,SARA@example.com,2027-12-31",
    );
    const judged = judge(rows);
    expect(problemsOf(judged)).toEqual([["double"], []]);
    expect(judged[0]?.doubleOf).toBe(3);
  });

  it("takes the day of the whole list where a row has none", async () => {
    const rows = await rowsOf("Name,Email,Until\nSara,sara@example.com,\nOmar,omar@example.com,2027-01-31");
    expect(peopleOf(judge(rows, { until: "2027-06-30" })).map((person) => person?.until)).toEqual([
      "2027-06-30",
      "2027-01-31",
    ]);
  });
});
