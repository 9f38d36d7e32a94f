import { expect, test } from "vitest";
import { replaceNames } from "./replace-names.ts";

test("Names become paths, and each is told with its place", () => {
  const { text, names } = replaceNames(
    `\${ha} > 2 and selected(\${ culture }, 'cacao')`,
    (name) => `/d/${name}`,
  );
  expect(text).toBe("/d/ha > 2 and selected(/d/culture, 'cacao')");
  expect(names).toEqual([
    { name: "ha", at: 0 },
    { name: "culture", at: 23 },
  ]);
});

test("What stands between quotation marks is a text, not a name", () => {
  expect(replaceNames(`concat('\${a}', "\${b}", \${c})`, () => "x")).toEqual({
    text: `concat('\${a}', "\${b}", x)`,
    names: [{ name: "c", at: 23 }],
  });
});
