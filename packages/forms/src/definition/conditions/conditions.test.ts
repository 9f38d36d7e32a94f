import { expect, test } from "vitest";
import { readCondition } from "./read-condition.ts";
import type { WordedCondition } from "./worded-condition.ts";
import { writeCondition } from "./write-condition.ts";

test.each([
  [`\${age} >= 18`, { join: "all", clauses: [compared("age", ">=", { kind: "number", number: 18 })] }],
  [
    `\${a} = 'oui' and selected(\${cultures}, 'cacao')`,
    {
      join: "all",
      clauses: [
        compared("a", "=", { kind: "text", text: "oui" }),
        { kind: "selected", subject: "cultures", choice: "cacao" },
      ],
    },
  ],
  [
    `not(selected(\${cultures}, 'riz')) or \${nom} != ''`,
    {
      join: "any",
      clauses: [
        { kind: "not_selected", subject: "cultures", choice: "riz" },
        { kind: "answered", subject: "nom" },
      ],
    },
  ],
  [
    `. <= today() and . > \${debut}`,
    {
      join: "all",
      clauses: [
        compared(null, "<=", { kind: "today" }),
        compared(null, ">", { kind: "question", name: "debut" }),
      ],
    },
  ],
  [`\${x} = -1.5`, { join: "all", clauses: [compared("x", "=", { kind: "number", number: -1.5 })] }],
  [`\${x} = "l'eau"`, { join: "all", clauses: [compared("x", "=", { kind: "text", text: "l'eau" })] }],
  [
    `\${visite} >= date('2026-11-29')`,
    { join: "all", clauses: [compared("visite", ">=", { kind: "date", date: "2026-11-29" })] },
  ],
  [`\${x} = ''`, { join: "all", clauses: [{ kind: "unanswered", subject: "x" }] }],
] as const)("%s is said in words and comes back as it was", (expression, worded) => {
  expect(readCondition(expression)).toEqual(worded);
  expect(writeCondition(worded as WordedCondition)).toBe(expression);
});

function compared(subject: string | null, operator: string, value: object) {
  return { kind: "compare", subject, operator, value };
}

test("a value that stands first is said the other way round", () => {
  expect(writeCondition(readCondition(`18 <= \${age}`)!)).toBe(`\${age} >= 18`);
});

test.each([
  `\${a} = 1 and (\${b} = 2 or \${c} = 3)`,
  `\${a} + 1 > 3`,
  "regex(., '^[0-9]+$')",
  `count(\${parcelle}) > 2`,
  `\${a} = `,
  `not(\${a} = 1)`,
  `instance('l')/root/item[name = \${a}]/x = 1`,
  "../a = 1",
  `\${a} < ''`,
])("%s is left to be written by hand", (expression) => {
  expect(readCondition(expression)).toBeNull();
});

test("a text with both quotation marks is still one text", () => {
  const text = `l'eau "claire"`;
  const condition: WordedCondition = {
    join: "all",
    clauses: [{ kind: "compare", subject: "x", operator: "=", value: { kind: "text", text } }],
  };
  expect(writeCondition(condition)).toBe(`\${x} = concat('l', "'", 'eau "claire"')`);
});
