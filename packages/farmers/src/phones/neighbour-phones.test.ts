import { expect, test } from "vitest";
import type { PhoneNote, PhoneProblem } from "./phone.ts";
import { readPhones } from "./read-phones.ts";

type Case = [
  raw: string | number,
  e164: string,
  network: string | null,
  told: PhoneNote | PhoneProblem | null,
];

// ITU Operational Bulletin 1098 (ARTP): nine digits, 7 mobile, 33 fixed; osiris.sn 5 January 2007: seven digits before.
const senegal: Case[] = [
  ["77 123 45 67", "+221771234567", "Orange", null],
  ["+221 76 123 45 67", "+221761234567", "Yas (Tigo)", null],
  ["00221 70 123 45 67", "+221701234567", "Expresso", null],
  ["221781234567", "+221781234567", null, null],
  ["33 821 99 03", "+221338219903", null, null],
  ["33 821 99 03 1", "", null, "invalid"],
  ["28 69 03 69/77 123 45 67", "+221771234567", "Orange", "invalid"],
  [771234567, "+221771234567", "Orange", null],
  ["771234567.0", "+221771234567", "Orange", "float"],
  ["869 03 69", "", null, "invalid"],
];

// blog.africantelecomsnews.com 2011/08: eight digits since 7 August 2011, fixed numbers begin with 2.
const togo: Case[] = [
  ["90 12 34 56", "+22890123456", "Yas (Togocel)", null],
  ["+228 99 12 34 56", "+22899123456", "Moov Africa", null],
  ["79123456", "+22879123456", "Moov Africa", null],
  ["0022870123456", "+22870123456", "Yas (Togocel)", null],
  ["22 21 23 45", "+22822212345", null, null],
  ["228 22 21 23 45", "+22822212345", null, null],
  ["9O123456", "+22890123456", "Yas (Togocel)", "letterO"],
  ["9.0123456E7", "+22890123456", "Yas (Togocel)", "scientific"],
  ["912 34 56", "", null, "invalid"],
  ["00000000", "", null, "zeros"],
];

// wtng.sitindaonnews.com 3265-ghana: trunk prefix 0; ghanaweb.com 180858: ten digits with it, Accra 030.
const ghana: Case[] = [
  ["024 123 4567", "+233241234567", "MTN", null],
  ["+233 24 123 4567", "+233241234567", "MTN", null],
  ["+233 (0)24 123 4567", "+233241234567", "MTN", null],
  [241234567, "+233241234567", "MTN", null],
  ["020-123-4567", "+233201234567", "Telecel (Vodafone)", null],
  ["0302 234 666", "+233302234666", null, null],
  ["0271234567", "+233271234567", "AT (AirtelTigo)", null],
  ["(021) 234666", "", null, "invalid"],
  ["024123456", "", null, "invalid"],
  ["2.41E+08", "", null, "precisionLost"],
];

// libphonenumber metadata of GN: nine digits, mobile 6; nlsguinee.com article 772: eight digits came in 2006.
const guinea: Case[] = [
  ["621 23 45 67", "+224621234567", "Orange", null],
  ["+224 621 23 45 67", "+224621234567", "Orange", null],
  ["00224657123456", "+224657123456", "Cellcom", null],
  ["224 601 23 45 67", "+224601234567", "Sotelgui", null],
  ["664 12 34 56", "+224664123456", null, null],
  ["60 55 01 23", "", null, "invalid"],
  ["30 45 00 00", "", null, "invalid"],
  ["tel. 621234567", "+224621234567", "Orange", null],
  ["621234567 657123456", "+224621234567;+224657123456", "Orange", null],
  ["pas de numéro", "", null, "missing"],
];

test.each([
  ["SN", senegal],
  ["TG", togo],
  ["GH", ghana],
  ["GN", guinea],
] as const)("ten numbers as people of %s write them are read, or refused by name", (country, cases) => {
  expect(cases).toHaveLength(10);
  for (const [raw, e164, network, told] of cases) {
    const { phones, problems } = readPhones(raw, country);
    const said = [...phones.flatMap(({ notes }) => notes), ...problems];
    expect([
      raw,
      phones.map((phone) => phone.e164).join(";"),
      phones[0]?.network ?? null,
      said[0] ?? null,
    ]).toEqual([raw, e164, network, told]);
  }
});

test("a number without a calling code belongs nowhere as long as the country of its list is not known", () => {
  expect(readPhones("0701020304", null)).toEqual({
    raw: "0701020304",
    phones: [],
    problems: ["countryUnknown"],
  });
  expect(readPhones("+225 0701020304", null).phones[0]?.e164).toBe("+2250701020304");
});

test("old fixed numbers of Côte d’Ivoire go to the network that their third digit names", () => {
  const made = [
    "20 30 40 50",
    "22 40 10 20",
    "21 84 00 11",
    "30 60 01 02",
    "31 63 01 02",
    "22 00 11 22",
    "30 00 11 22",
  ].map((raw) => readPhones(raw, "CI").phones[0]?.e164);
  expect(made).toEqual([
    "+2252720304050",
    "+2252722401020",
    "+2252121840011",
    "+2252730600102",
    "+2252731630102",
    "+2252522001122",
    "+2252530001122",
  ]);
});

test("a cell of hostile length is refused at once", () => {
  expect(readPhones("0".repeat(1_000_000), "CI").problems).toEqual(["invalid"]);
});

test("a day that strayed among the phones is no old number", () => {
  for (const raw of ["25/12/1980", "25-12-1980", "2002-01-07"])
    expect(readPhones(raw, "CI")).toEqual({ raw, phones: [], problems: ["invalid"] });
});

test("the same number twice in a cell is one phone", () => {
  expect(readPhones("0701020304 / +225 07 01 02 03 04", "CI").phones).toHaveLength(1);
});
