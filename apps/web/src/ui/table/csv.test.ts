import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { toCsv } from "./csv.ts";

interface Plot {
  name: string;
  area: number | null;
}
const columns: Column<Plot>[] = [
  { id: "name", header: "Nom", kind: "text", value: (plot) => plot.name },
  { id: "area", header: "Surface", kind: "number", value: (plot) => plot.area },
];

test("rows become lines under a header, unknown values are empty", () => {
  expect(
    toCsv(
      [
        { name: "A", area: 1.5 },
        { name: "B", area: null },
      ],
      columns,
      ";",
    ),
  ).toBe("Nom;Surface\r\nA;1,5\r\nB;");
});

test("separators, quotes and line ends are quoted", () => {
  expect(toCsv([{ name: 'a;"b"\nc', area: 1 }], columns, ";")).toBe('Nom;Surface\r\n"a;""b""\nc";1');
});

test("a text that starts a formula is neutralised, a negative number is not", () => {
  expect(toCsv([{ name: "=1+1", area: -2 }], columns, ",")).toBe("Nom,Surface\r\n'=1+1,-2");
});

test("a text is no formula either where a spreadsheet splits it at another separator", () => {
  expect(toCsv([{ name: "A;=1+1;", area: 1 }], columns, ",")).toBe("Nom,Surface\r\nA;'=1+1;,1");
  expect(toCsv([{ name: 'B, "@x, -2, -3 4, +A1', area: 1 }], columns, ";")).toBe(
    `Nom;Surface\r\n"B, ""'@x, -2, -3 4, '+A1";1`,
  );
  const outline = "POLYGON ((-5.6 5.6, -5.59 5.6, -5.59 -1e-7, -5.6 5.6))";
  expect(toCsv([{ name: outline, area: 1 }], columns, ";")).toContain(outline);
});

test("a number is copied without its unit, with the decimal sign of the language", () => {
  const withUnit: Column<Plot>[] = [{ ...columns[1]!, text: (value) => `${value} ha` }];
  expect(toCsv([{ name: "A", area: 1234.5 }], withUnit, ";")).toBe("Surface\r\n1234,5");
  expect(toCsv([{ name: "A", area: 1234.5 }], withUnit, ",")).toBe("Surface\r\n1234.5");
});
