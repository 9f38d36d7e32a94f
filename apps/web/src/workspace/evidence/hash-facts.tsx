import type { ReactNode } from "react";
import type { evidenceMessages } from "./evidence-messages.ts";
import { Hash } from "./hash.tsx";

type Hashed = { result_hash: string; inputs_hash: string; geometry_hash: string };

/** The program and the hashes that prove a result, for a list of facts. */
export function hashFacts(
  { result_hash, inputs_hash, geometry_hash }: Hashed,
  codeVersion: string,
  messages: (typeof evidenceMessages)["fr"],
): [label: string, fact: ReactNode][] {
  return [
    [messages.codeVersion, codeVersion],
    [messages.resultHash, <Hash key="result" hash={result_hash} />],
    [messages.inputsHash, <Hash key="inputs" hash={inputs_hash} />],
    [messages.geometryHash, <Hash key="outline" hash={geometry_hash} />],
  ];
}
