import type { Element } from "@xmldom/xmldom";
import { splitArguments } from "../split-arguments.ts";
import type { Choices } from "../xform.ts";
import { type FormReading, refuse } from "./form-reading.ts";
import { elementsNamed } from "./open-xml.ts";
import { readText } from "./read-texts.ts";

const IN_ANY_ORDER = /^randomize\s*\(([\s\S]*)\)$/;
const LIST = /^instance\(\s*['"]([^'"]+)['"]\s*\)/;

/**
 * The choices of a question, written one by one or taken from a list.
 *
 * @throws FormRefusal choices_twice, bad_randomize
 */
export function readChoices(control: Element, lists: ReadonlySet<string>, reading: FormReading): Choices {
  const items = elementsNamed(control, "item");
  const [itemset, second] = elementsNamed(control, "itemset");
  if (second !== undefined || (itemset !== undefined && items.length > 0))
    refuse("choices_twice", second ?? itemset ?? control);
  if (itemset !== undefined) return readItemset(itemset, lists, reading);
  if (items.length === 0) reading.warn("list_empty", control);
  return {
    kind: "written",
    items: items.map((item) => ({
      value: (elementsNamed(item, "value")[0]?.textContent ?? "").trim(),
      label: readText(elementsNamed(item, "label")[0]),
    })),
  };
}

function readItemset(itemset: Element, lists: ReadonlySet<string>, reading: FormReading): Choices {
  const stated = (itemset.getAttribute("nodeset") ?? "").trim();
  const inside = IN_ANY_ORDER.exec(stated)?.[1];
  const [nodeset = "", seed = null, ...more] = inside === undefined ? [stated] : splitArguments(inside);
  if (nodeset === "" || more.length > 0) refuse("bad_randomize", itemset, { nodeset: stated });
  const list = LIST.exec(nodeset)?.[1];
  if (list !== undefined && !lists.has(list)) reading.warn("list_missing", itemset, { list });
  return {
    kind: "itemset",
    nodeset,
    value: (elementsNamed(itemset, "value")[0]?.getAttribute("ref") ?? "name").trim(),
    label: (elementsNamed(itemset, "label")[0]?.getAttribute("ref") ?? "label").trim(),
    randomize: inside === undefined ? null : { seed },
  };
}
