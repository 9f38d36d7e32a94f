import type { Language } from "@parcelle/domain/language";
import type { Claims, Database } from "#database/database.ts";
import { codeVersion } from "#platform/code-version.ts";
import { withThread } from "#platform/compute/thread.ts";
import { loadDeclaration } from "../load-declaration.ts";
import { loadChanges } from "../preflight/load-changes.ts";
import { today } from "../today.ts";
import type { EudrFileTasks, Written } from "./eudr-files-thread.ts";

type Work = { database: Database; claims: Claims; signal: AbortSignal; onRead?: () => Promise<void> };

/** A declaration as PDF, as its reader may read it. */
export async function printDeclaration(
  { database, claims, signal, onRead }: Work,
  declarationId: number,
  locale: Language,
): Promise<Uint8Array> {
  const declaration = await database.asWorkflow(claims, async (transaction) => ({
    ...(await loadDeclaration(transaction, declarationId)),
    changes: await loadChanges(transaction, declarationId),
  }));
  await onRead?.();
  const moment = { generatedAt: new Date().toISOString(), codeVersion, asOf: today() };
  const entry = new URL("./eudr-files-thread.ts", import.meta.url);
  const { bytes } = await withThread<EudrFileTasks, Written>(entry, signal, (thread) =>
    thread.call("renderDeclaration", declaration, locale, moment),
  );
  return bytes;
}
