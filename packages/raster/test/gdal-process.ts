import { execFileSync, spawn } from "node:child_process";
import { openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("answer-gdal.py", import.meta.url));

/** What the process does, with what it wants to know. */
export type GdalQuestion =
  | ["translate", output: string, source: string, options: string[]]
  | ["info", source: string, options: string[]];

/** A process that has loaded GDAL and answers one question after the other. */
export type GdalProcess = (question: GdalQuestion) => string;

/**
 * Starts GDAL for Python, which ends with this process. Named pipes let answers be waited for as those of a program.
 * @param python the interpreter, which has to know GDAL
 * @param folder where the pipes are made
 */
export function startGdalProcess(python: string, folder: string): GdalProcess {
  const [questions, answers] = [join(folder, "questions"), join(folder, "answers")] as const;
  execFileSync("mkfifo", [questions, answers]);
  const env = { ...process.env, GDAL_PAM_ENABLED: "NO" };
  spawn(python, [script, questions, answers], { env, stdio: "ignore" }).unref();
  const into = openSync(questions, "w");
  const from = openSync(answers, "r");
  return (question) => {
    writeSync(into, `${JSON.stringify(question)}\n`);
    const { answer, error } = JSON.parse(readLine(from)) as { answer?: string; error?: string };
    if (answer === undefined) throw new Error(`${question.join(" ")}: ${error}`);
    return answer;
  };
}

function readLine(from: number): string {
  const parts: Buffer[] = [];
  while (parts.at(-1)?.at(-1) !== 10) {
    const part = Buffer.alloc(65_536);
    const length = readSync(from, part);
    if (length === 0) throw new Error("GDAL ended without an answer.");
    parts.push(part.subarray(0, length));
  }
  return Buffer.concat(parts).toString("utf8");
}
