import { execFile } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "../src/run-program.ts";

const bin = fileURLToPath(new URL("../bin/parcelle.mjs", import.meta.url));

export const referenceFolder = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));

export type Finished = { code: number; stdout: string; stderr: string };

/** In English unless asked otherwise. */
const english: Record<string, string> = { LANG: "en_GB.UTF-8" };

/** Runs the real command as a child process. */
export function startParcelle(given: string[], environment = english) {
  return new Promise<Finished>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [bin, ...given], { env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === "number" ? error.code : 1) : 0;
      resolve({ code, stdout, stderr });
    });
  });
}

/** Runs the command in this process: all of it but what starts it. */
export async function parcelle(given: string[], environment = english): Promise<Finished> {
  const finished = { code: 0, stdout: "", stderr: "" };
  finished.code = await runProgram(given, {
    environment,
    out: (text) => {
      finished.stdout += text;
    },
    err: (text) => {
      finished.stderr += text;
    },
    errIsTerminal: false,
  });
  return finished;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "parcelle-cli-"));
}

/** True where the reference data can be read; fails where it must be and is not. */
export function referenceDataThere(): boolean {
  const there = existsSync(referenceFolder);
  if (!there && process.env.REFERENCE_DATA === "required") {
    throw new Error(`REFERENCE_DATA=required but ${referenceFolder} is absent`);
  }
  if (!there) process.stderr.write(`Skipped: reference data absent at ${referenceFolder}\n`);
  return there;
}
