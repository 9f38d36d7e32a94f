/** Kinds of parts that a reader aloud tells apart; ISO 32000-1, 14.8.4. */
export type StructureType =
  | ("Document" | "H1" | "H2" | "H3" | "P" | "Div" | "Figure")
  | ("Table" | "TR" | "TH" | "TD")
  | ("L" | "LI" | "LBody");

/** A part of a document in the order in which it is read; where it is drawn is added page by page. */
export class StructureNode {
  readonly type: StructureType;
  readonly children: StructureNode[] = [];
  /** The whole document that it is a part of. */
  readonly root: StructureNode;
  /** What a picture shows, for who does not see it. */
  readonly alternative: string | null;
  /** Of the head of a table: what it heads. */
  readonly scope: "Column" | "Row" | null;
  /** Marked content of pdfkit; of a head that is repeated on each page only the first. */
  readonly drawn: unknown[] = [];
  page: unknown = null;

  constructor(
    type: StructureType,
    parent: StructureNode | null,
    { alternative = null, scope = null }: Partial<Pick<StructureNode, "alternative" | "scope">> = {},
  ) {
    this.type = type;
    this.root = parent?.root ?? this;
    this.alternative = alternative;
    this.scope = scope;
    parent?.children.push(this);
  }
}
