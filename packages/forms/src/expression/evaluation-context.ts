import type { InstanceNode } from "../instance/instance-node.ts";

/** What an expression is computed against. */
export type EvaluationContext = {
  /** The node that `.` means, and from which relative paths go. */
  node: InstanceNode;
  /** The node that `current()` means: the one whose expression this is, also inside a predicate. */
  current: InstanceNode;
  /** Place of `node` among those a predicate looks at, from 1, and their number. */
  position: number;
  size: number;
  scope: FormScope;
};

/** What an expression may ask beyond its node. */
export type FormScope = {
  /** Root element of the primary instance: `/data`. */
  root: InstanceNode;
  /** Root element of a list, or null where the form has none of this id or its file was not read. */
  instance(id: string): InstanceNode | null;
  /** A text of the translations in the language that is shown; "" where there is none. */
  text(id: string): string;
  /** Label of a choice of the question at an absolute path, in the language that is shown; "" where there is none. */
  choiceLabel(value: string, path: string): string;
  /** The moment that `now()` and `today()` tell; the same within one computation. */
  now: Date;
  /** Minutes that the clock of the place is before UTC: 60 in Paris in winter, 0 in Abidjan. */
  minutesBeforeUtc: number;
  /** Language that is shown, as the form names it (`Français (fr)`) or by its code: months and days are written in it. */
  language: string;
  /** Version of the form; "" where it states none. */
  version: string;
  /** From 0 below 1, for `random()`, `once(random())`, `uuid()` and lists in any order. */
  random(): number;
  /** `deviceid`, `username`, `email`, `phonenumber`, `simserial`; "" where it is not known. */
  property(name: string): string;
};
