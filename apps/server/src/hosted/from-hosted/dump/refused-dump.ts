/** A file that is not what pg_dump writes of data, or holds more than data: nothing of it is loaded. */
export class RefusedDump extends Error {
  override readonly name = "RefusedDump";
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.line = line;
  }
}

const LONGEST_SHOWN = 60;

/** The beginning of what was found, without signs that could change a terminal. */
export function shown(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, "�");
  return plain.length <= LONGEST_SHOWN ? plain : `${plain.slice(0, LONGEST_SHOWN)}…`;
}
