import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { plainFileName, uploadFile } from "#app/upload-file.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import type { ChosenProof } from "./proof-choice.tsx";
import { typedProof } from "./proof-types.ts";

const recorded = z.object({ consents: z.number(), farmers: z.number() });

export interface ToRecord {
  organisationId: number;
  farmers: RowChoice;
  wordingIds: readonly number[];
  givenOn: string;
}

/** Sends the file of the proof where there is one, then has the consents recorded. */
export async function recordConsents(
  asked: ToRecord,
  { proof, witness, file }: ChosenProof,
): Promise<z.infer<typeof recorded>> {
  return callFunction(
    "record-farmer-consents",
    {
      ...asked,
      proof,
      witness: proof === "witness" ? witness : "",
      file: file && (await sent(asked.organisationId, file)),
    },
    recorded,
  );
}

async function sent(organisationId: number, chosen: File): Promise<{ objectPath: string; fileName: string }> {
  const objectPath = `${organisationId}/${crypto.randomUUID()}/${plainFileName(chosen.name)}`;
  const file = typedProof(chosen);
  const way = { onProgress: () => undefined, signal: new AbortController().signal };
  await uploadFile({ bucket: "farmer-consents", path: objectPath, file, ...way });
  return { objectPath, fileName: chosen.name };
}
