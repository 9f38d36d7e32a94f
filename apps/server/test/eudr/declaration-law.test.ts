import { countryCodes, isMemberState } from "@parcelle/domain/countries";
import {
  maximumDescriptionLength,
  maximumPointHectares,
} from "@parcelle/domain/declaration/missing-in-product";
import { maximumProducts, maximumReferenceLength } from "@parcelle/domain/declaration/missing-parts";
import { domesticUnits, requiredSupplementaryUnit } from "@parcelle/domain/declaration/supplementary-unit";
import { annexScope, tariffCodes } from "@parcelle/domain/law/annex-one";
import { annexVersions, commodities } from "@parcelle/domain/law/annex-one-entries";
import { emailSchema } from "@parcelle/domain/validation/account";
import { euRules } from "@parcelle/formats/eu/prepare-eu-plot";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";

const days = annexVersions
  .flatMap(({ validFrom, validTo }) => [validFrom, validTo ?? "2031-01-01"])
  .concat("2023-01-01");

/** Every heading, its beginnings and its neighbours, of 2 to 6 digits. */
const codes = [
  ...new Set(
    annexVersions
      .flatMap(({ validFrom }) => commodities.flatMap((commodity) => tariffCodes(commodity, validFrom)))
      .flatMap(({ code }) => [2, 3, 4, 5, 6].map((length) => code.padEnd(6, "1").slice(0, length)))
      .concat("00", "0902", "9999", "190531"),
  ),
];

const texts = [
  "",
  " ",
  "\t\n\v\f\r",
  "\u00a0\u2003\ufeff",
  "\u200b",
  "a",
  " é ",
  "x".repeat(35),
  "🌳".repeat(18),
  "🌳",
  "\u3000x",
];
const addresses = [
  "awa@coop.ci",
  " awa@coop.ci ",
  "a..b@c.ci",
  ".a@c.ci",
  "a.@c.ci",
  "a'b@c.ci",
  "a+b_c-d@x-y.co.uk",
  "a@b",
  "a@b.c",
  "a b@c.ci",
  "a@-b.ci",
  "a@b-.ci",
  "é@coop.ci",
  `${"a".repeat(249)}@c.ci`,
  `${"a".repeat(250)}@c.ci`,
  "a@c.ci\nb",
  "a@c.c1",
  "A@C.CI",
  "@c.ci",
];

describeOnOneEngine("the law of declarations in SQL", (open) => {
  let database: Database;

  const rows = <Row>(text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  beforeAll(async () => {
    database = await open();
  });

  it("has the countries, units and limits of the domain", async () => {
    const countries = await rows('select code, is_member_state from app.countries order by code collate "C"');
    expect(countries).toEqual(
      [...countryCodes].sort().map((code) => ({ code, is_member_state: isMemberState(code) })),
    );
    const units = await rows<{ unit: string }>("select unit from app.domestic_units order by unit");
    expect(units.map(({ unit }) => unit)).toEqual([...domesticUnits].sort());
    const limits = await rows<{ name: string; value: number }>(
      "select name, value from app.declaration_limits",
    );
    expect(Object.fromEntries(limits.map(({ name, value }) => [name, value]))).toEqual({
      reference_length: maximumReferenceLength,
      products: maximumProducts,
      description_length: maximumDescriptionLength,
      point_hectares: maximumPointHectares,
    });
    expect(await rows("select app.eu_rules() as rules")).toEqual([{ rules: euRules }]);
  });

  it("has Annex I of each day, and the units of its codes", async () => {
    const found = await rows(
      `select day, code, annex.scope, annex.commodity,
         (select unit from app.supplementary_units where starts_with(code, heading)) as unit
       from unnest($1::text[]) as day cross join unnest($2::text[]) as code
       cross join lateral app.annex_scope(code, day::date) as annex`,
      [days, codes],
    );
    const told = days.flatMap((day) =>
      codes.map((code) => ({ day, code, ...annexScope(code, day), unit: requiredSupplementaryUnit(code) })),
    );
    const sorted = (list: unknown[]) =>
      list.map((one) => JSON.stringify(Object.entries(one as object).sort())).sort();
    expect(sorted(found)).toEqual(sorted(told));
    expect(told.length).toBeGreaterThan(1000);
  });

  it("reads texts and addresses as the domain does", async () => {
    const found = await rows(
      "select app.is_blank(written) as blank, app.written_length(written) as length from unnest($1::text[]) with ordinality as t (written, place) order by place",
      [texts],
    );
    expect(found).toEqual(texts.map((text) => ({ blank: text.trim() === "", length: text.length })));
    const mails = await rows<{ good: boolean }>(
      "select app.is_email(written) as good from unnest($1::text[]) with ordinality as t (written, place) order by place",
      [addresses],
    );
    expect(mails.map(({ good }) => good)).toEqual(
      addresses.map((text) => emailSchema.safeParse(text).success),
    );
  });
});
