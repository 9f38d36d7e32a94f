import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

test.each([
  ["awa@coop.ci", ["awa@coop.ci"], []],
  [
    "Awa@Coop.CI, paul@port.fr;\n<marie@port.fr>  awa@coop.ci",
    ["awa@coop.ci", "paul@port.fr", "marie@port.fr"],
    [],
  ],
  ["awa@coop paul@port.fr", ["paul@port.fr"], ["awa@coop"]],
  [" \n", [], []],
])("a pasted list %j is read as addresses, once each", (text, valid, invalid) => {
  expect(readAddresses(text)).toEqual({ valid, invalid });
});
