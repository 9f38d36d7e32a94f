import { describe, expect, it } from "vitest";
import { RestError } from "../rest-error.ts";
import { parseQuery } from "./parse-query.ts";

const parse = (query: string) => parseQuery(new URLSearchParams(query));

const refusal = (query: string): RestError => {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error(`accepted: ${query}`);
};

describe("a query string", () => {
  it("selects columns with alias, path, cast and aggregate", () => {
    expect(parse("select=a,b:c->d->>0::text,n:x.sum()::int,count()").select).toEqual([
      {
        kind: "field",
        field: { name: "a", path: [] },
        alias: null,
        cast: null,
        aggregate: null,
        aggregateCast: null,
      },
      {
        kind: "field",
        field: {
          name: "c",
          path: [
            { asText: false, key: "d", isIndex: false },
            { asText: true, key: "0", isIndex: true },
          ],
        },
        alias: "b",
        cast: "text",
        aggregate: null,
        aggregateCast: null,
      },
      {
        kind: "field",
        field: { name: "x", path: [] },
        alias: "n",
        cast: null,
        aggregate: "sum",
        aggregateCast: "int",
      },
      { kind: "count", alias: null, cast: null },
    ]);
  });

  it("reads names with blanks, dashes, letters of any script and quotes", () => {
    const names = parse(`select=${encodeURIComponent('first name,a-b,prénom,"a,b\\"c",名')}`).select;
    expect(names.map((item) => item.kind === "field" && item.field.name)).toEqual([
      "first name",
      "a-b",
      "prénom",
      'a,b"c',
      "名",
    ]);
  });

  it("embeds relations, nested, with hint and join", () => {
    const [item] = parse("select=x:films!director_id!inner(title,actors(*))").select;
    expect(item).toMatchObject({
      kind: "relation",
      name: "films",
      alias: "x",
      hint: "director_id",
      inner: true,
      items: [{}, { kind: "relation", name: "actors", items: [{ kind: "all" }] }],
    });
  });

  it("puts filters, orders and limits at their level", () => {
    const query = parse(
      "films.actors.name=eq.x&films.order=year.desc&films.limit=2&offset=3&films.not.or=(a.eq.1,b.gt.2)",
    );
    expect(query.filters).toMatchObject([
      { path: ["films", "actors"], value: { operator: "eq", value: "x" } },
      { path: ["films"], value: { kind: "group", join: "or", negated: true } },
    ]);
    expect(query.orders).toMatchObject([{ path: ["films"], value: [{ direction: "desc" }] }]);
    expect([query.limits, query.offsets]).toEqual([
      [{ path: ["films"], value: 2 }],
      [{ path: [], value: 3 }],
    ]);
  });

  it("keeps dots, commas and brackets that belong to a value", () => {
    const [plain, list, group] = parse(
      `a=eq.1.5,(x)&b=in.(x,"y,z",)&or=${encodeURIComponent('(a.eq."p,q",b.cs.{1,2},c.not.in.(3,4),d.ov.[1,5))')}`,
    ).filters;
    expect(plain!.value).toMatchObject({ operator: "eq", value: "1.5,(x)" });
    expect(list!.value).toMatchObject({ operator: "in", value: ["x", "y,z", ""] });
    expect(group!.value).toMatchObject({
      children: [
        { value: "p,q" },
        { value: "{1,2}" },
        { negated: true, value: ["3", "4"] },
        { value: "[1,5)" },
      ],
    });
  });

  it("says where it cannot be read", () => {
    expect(refusal("select=a,(b").body).toMatchObject({
      code: "PGRST100",
      message: '"failed to parse select parameter (a,(b)" (line 1, column 3)',
    });
    expect(refusal("a=nope.1").body.details).toContain("operator");
    expect(refusal("a=is.maybe").status).toBe(400);
    expect(refusal("limit=two").status).toBe(400);
    expect(refusal("or=(a.eq.1").status).toBe(400);
    expect(refusal("order=a.up").status).toBe(400);
  });
});
