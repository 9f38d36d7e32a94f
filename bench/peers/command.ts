import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** What a program wrote on standard output, or why it could not be run to its end. */
export async function outputOf(
  program: string,
  args: readonly string[],
): Promise<{ text: string } | { missing: string }> {
  try {
    const { stdout } = await execute(program, args, { maxBuffer: 2 ** 30 });
    return { text: stdout };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { missing: text.replaceAll(/\s+/g, " ").trim().slice(0, 300) };
  }
}
