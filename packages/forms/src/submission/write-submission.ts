import { escapeXml } from "@parcelle/formats/xml/escape-xml";
import type { FormRecord } from "../record/record.ts";
import type { RecordNode } from "../record/record-node.ts";
import { usualNamespaces } from "../xform/namespaces.ts";

/**
 * A record as the XML that goes to a server of OpenRosa. What is not relevant is left out.
 *
 * @see https://docs.getodk.org/openrosa-form-submission/
 */
export function writeSubmission(record: FormRecord): string {
  const { form, root } = record;
  const used = JSON.stringify([...form.byPath.keys()]);
  const namespaces = Object.entries({ ...usualNamespaces, ...form.form.kept.namespaces }).filter(
    ([prefix]) => used.includes(`/${prefix}:`) || used.includes(`@${prefix}:`),
  );
  const declared = namespaces.map(([prefix, uri]) => ` xmlns:${prefix}="${escapeXml(uri)}"`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf(root, declared)}\n`;
}

function elementOf(node: RecordNode, declared = ""): string {
  const attributes = Object.entries(node.attributes ?? {})
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
  const inside = node.schema.isLeaf
    ? escapeXml(node.value)
    : node.children
        .filter(({ isRelevant }) => isRelevant)
        .map((child) => elementOf(child))
        .join("");
  return inside === ""
    ? `<${node.name}${declared}${attributes}/>`
    : `<${node.name}${declared}${attributes}>${inside}</${node.name}>`;
}
