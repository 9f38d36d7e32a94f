import { expect, it } from "vitest";
import { childrenOf, readXml, textIn } from "./read-xml.ts";
import { writeXml } from "./write-xml.ts";

it("a document is read with its names and texts, whatever its namespace and declaration", () => {
  const document = `<?xml version="1.0" encoding="UTF-8"?>
    <s3:Delete xmlns:s3="http://s3.amazonaws.com/doc/2006-03-01/"><Object><Key>a &amp; b&#233;&#x41;.txt</Key></Object>
    <Object><Key>c</Key><Empty/></Object><Quiet>true</Quiet></s3:Delete>`;
  const read = readXml(document, "Delete");
  expect(childrenOf(read, "Object").map((one) => textIn(one, "Key"))).toEqual(["a & bé" + "A.txt", "c"]);
  expect(textIn(read, "Quiet")).toBe("true");
});

it.each([
  ["<Delete>", "is not closed"],
  ["<Delete></Other>", "is closed by another name"],
  ["<Other/>", "has another root"],
  ["<Delete/><Delete/>", "has two roots"],
  ["words<Delete/>", "has words around it"],
  ["<!DOCTYPE x []><Delete/>", "declares a type"],
  ["<Delete><![CDATA[x]]></Delete>", "has CDATA"],
  ["<Delete>&own;</Delete>", "names an entity of its own"],
  ["<Delete>&#0;</Delete>", "holds what is no sign"],
  ["<Delete>&#xD800;</Delete>", "holds half a sign"],
  ["<Delete><a><a><a><a><a><a/></a></a></a></a></a></Delete>", "is too deep"],
  ["", "is empty"],
])("%s is refused: it %s", (document) => {
  expect(() => readXml(document, "Delete")).toThrow(/not well formed/);
});

it("what is written is read again as it was", () => {
  const names = ['<&>"\r\n', "é", "a b"];
  const written = writeXml("Delete", { Object: names.map((Key) => ({ Key })), Left: undefined });
  expect(childrenOf(readXml(written, "Delete"), "Object").map((one) => textIn(one, "Key"))).toEqual(names);
  expect(written).not.toContain("Left");
});
