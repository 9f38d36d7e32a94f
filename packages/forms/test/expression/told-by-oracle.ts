import type { Oracle } from "../oracle/ask-oracle.ts";

const BATCH = 100;

/** A record as XML and the names of its repeats. */
export type AskedRecord = { xml: string; repeats: readonly string[] };

/** What the oracle tells for expressions of the node `/data/asked/x`; null for those that it refuses. */
export async function toldByOracle(
  oracle: Oracle,
  record: AskedRecord,
  expressions: readonly string[],
): Promise<Map<string, string | null>> {
  const told = new Map<string, string | null>();
  let open = batchesOf(expressions, BATCH);
  while (open.length > 0) {
    const answers = await oracle.ask(
      open.map((batch) => ({ form: formOf(record, batch), names: namesOf(batch) })),
    );
    const refused = open.filter((batch, index) => {
      const answer = answers[index]!;
      if ("error" in answer) return true;
      for (const [place, expression] of batch.entries())
        told.set(expression, answer.values[`x${place}`] ?? "");
      return false;
    });
    for (const batch of refused) if (batch.length === 1) told.set(batch[0]!, null);
    const several = refused.filter((batch) => batch.length > 1);
    open = several.flatMap((batch) => batchesOf(batch, Math.ceil(batch.length / 4)));
  }
  return told;
}

function batchesOf(expressions: readonly string[], size: number): string[][] {
  const count = Math.ceil(expressions.length / size);
  return Array.from({ length: count }, (_, index) => expressions.slice(index * size, (index + 1) * size));
}

function namesOf(batch: readonly string[]): string[] {
  return batch.map((_, index) => `x${index}`);
}

function formOf({ xml, repeats }: AskedRecord, batch: readonly string[]): string {
  const asked = `<asked>${namesOf(batch)
    .map((name) => `<${name}/>`)
    .join("")}</asked></data>`;
  const binds = batch.map(
    (expression, index) => `<bind nodeset="/data/asked/x${index}" calculate="${escaped(expression)}"/>`,
  );
  const body = repeats.map((name) => `<group ref="/data/${name}"><repeat nodeset="/data/${name}"/></group>`);
  return `<?xml version="1.0"?><h:html xmlns="http://www.w3.org/2002/xforms"
    xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"><h:head><h:title>values</h:title>
    <model><instance>${xml.replace("</data>", asked)}</instance>${binds.join("")}</model></h:head>
    <h:body>${body.join("")}</h:body></h:html>`;
}

/** A text as it stands in an attribute of XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\n\t\r]/g, (character) => `&#${character.codePointAt(0)};`);
}
