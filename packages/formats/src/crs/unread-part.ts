/** A part of a coordinate system's definition that is not understood: reading on without it would misplace plots. */
export class UnreadPart extends Error {
  readonly kind: "method" | "parameter" | "axis" | "unit" | "meridian" | "extension";
  readonly text: string;

  constructor(kind: UnreadPart["kind"], text: string) {
    super(`${kind} ${text}`);
    this.name = "UnreadPart";
    this.kind = kind;
    this.text = text.slice(0, 120);
  }
}
