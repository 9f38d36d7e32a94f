/**
 * An element of an instance, as expressions see it: of the record that is filled (the primary instance) or of a list
 * that a form brings (a secondary instance).
 */
export type InstanceNode = {
  /** Name as it stands in the form, with its prefix if it has one: `nom`, `orx:meta`. */
  readonly name: string;
  /** Null at the root element. */
  readonly parent: InstanceNode | null;
  /** Elements below, in document order. */
  readonly children: readonly InstanceNode[];
  /** Values of attributes by name with prefix; null where there are none. */
  readonly attributes: Readonly<Record<string, string>> | null;
  /** Text of an element without children; "" where nothing is answered, and above other elements. */
  readonly value: string;
  /** Answers that count: false for what is not relevant, whose value expressions read as "". */
  readonly isRelevant: boolean;
  /** The children of one name, in document order; the same empty list where there are none. */
  childrenNamed(name: string): readonly InstanceNode[];
};
