/** "#rrggbb", dark enough on white for text (contrast ≥ 4.5), and a pattern, so that colour alone tells nothing. */
export type StateLook = {
  readonly color: string;
  readonly pattern: "plain" | "dots" | "diagonal" | "backward";
};
