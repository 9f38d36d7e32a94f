import { type ConsentProof, needsProofFile } from "@parcelle/domain/farmers/consent-proofs";
import { isProofOfKind, kindOfProofFile, TELLING_BYTES } from "@parcelle/domain/farmers/kind-of-proof-file";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import {
  audioExpected,
  fileNeeded,
  fileNotThere,
  noProof,
  photoExpected,
  witnessNeeded,
} from "./consent-problems.ts";

const bucket = "farmer-consents";

export type GivenProof = {
  proof: ConsentProof;
  file: { objectPath: string; fileName: string } | null;
  witness: string;
};

export type KeptProof = {
  objectPath: string | null;
  fileName: string | null;
  contentType: string | null;
  witness: string | null;
};

/**
 * What is kept of a proof: its file by what it holds, whatever its name says.
 *
 * @throws ProblemError 422 where the file or the witness is missing or is not what it is said to be
 */
export async function proofOfConsent(
  files: ObjectStore,
  claims: Claims,
  { proof, file, witness }: GivenProof,
): Promise<KeptProof> {
  if (proof === "witness" && witness === "") throw witnessNeeded();
  if (file === null && needsProofFile(proof)) throw fileNeeded();
  const contentType = file && (await typeOf(files, claims, file.objectPath));
  if (contentType !== null && !isProofOfKind(contentType, proof))
    throw proof === "audio" ? audioExpected() : photoExpected();
  return {
    ...{ objectPath: file?.objectPath ?? null, fileName: file?.fileName ?? null, contentType },
    witness: witness || null,
  };
}

async function typeOf(files: ObjectStore, claims: Claims, path: string): Promise<string> {
  const type = kindOfProofFile(await beginningOf(files, claims, path));
  if (type === null) throw noProof();
  return type;
}

async function beginningOf(files: ObjectStore, claims: Claims, path: string): Promise<Uint8Array> {
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of await files.open(claims, bucket, path)) {
      pieces.push(piece as Buffer);
      length += (piece as Buffer).length;
      if (length >= TELLING_BYTES) break;
    }
    return Buffer.concat(pieces).subarray(0, TELLING_BYTES);
  } catch (error) {
    if (error instanceof JobFailure) throw fileNotThere();
    throw error;
  }
}
