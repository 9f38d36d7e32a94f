import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm run long`: nothing is drawn, everything runs, and property tests take all their rounds. */
export const isLong = process.env.TEST_LENGTH === "long";

/** What a run of the tests draws by: the commit, so that one commit gives one result, or what `TEST_SEED` says. */
export const testSeed: string = process.env.TEST_SEED || commit();

function commit(): string {
  try {
    const git = ["rev-parse", "--short=12", "HEAD"];
    return execFileSync("git", git, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "no commit";
  }
}

/** Which of the choices is this file's turn; all of them in a long run. */
export function drawn<Choice>(file: string, choices: readonly [Choice, ...Choice[]]): readonly Choice[] {
  if (isLong) return choices;
  return [choices[drawnNumber(relative(root, file)) % choices.length]!];
}

/** Every so-manieth of many alike, with another commit others; all of them in a long run. */
export function drawnShare<One>(name: string, all: readonly One[], share: number): One[] {
  if (isLong) return [...all];
  const step = Math.max(1, Math.min(share, all.length));
  const first = drawnNumber(name) % step;
  return all.filter((_, index) => index % step === first);
}

/** A number of 32 bits for a seeded generator: of this run, and of the name alone. */
export function drawnNumber(name: string): number {
  return createHash("sha256").update(`${testSeed} ${name}`).digest().readUInt32BE();
}
