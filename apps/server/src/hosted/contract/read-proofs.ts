import { readFileSync } from "node:fs";

/** A test that calls methods of a part of the client on a database. */
export type Proof = { part: string; file: string; test: string; methods: string[] };

/** `methods.proofs`, line by line. */
export function readProofs(): Proof[] {
  const text = readFileSync(new URL("./methods.proofs", import.meta.url), "utf8");
  const proofs: Proof[] = [];
  let part = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) part = line.slice(3);
    if (line === "" || line.startsWith("#")) continue;
    const [file, test, methods] = line.split(" | ");
    if (file === undefined || test === undefined || methods === undefined)
      throw new Error(`methods.proofs: cannot read ${JSON.stringify(line)}`);
    proofs.push({ part, file, test, methods: methods.split(" ") });
  }
  return proofs;
}
