import type { ShareFilter } from "@parcelle/sampling/designs/sampling-plan";

/** What a field of numbers holds: the number, nothing, or a text that it refused. */
type Typed = number | string;

export type Operation = ShareFilter["operation"];
export type AmountKind = "number" | "percentage";
export type DrawKind = "simple" | "systematic" | "balanced";

/** A sampling plan as people fill it in; shares are in per cent. */
export interface PlanValues {
  clusterLength: Typed;
  clusterWidth: Typed;
  hasCells: boolean;
  cellLength: Typed;
  cellWidth: Typed;
  amountKind: AmountKind;
  amount: Typed;
  draw: DrawKind;
  hasSecondStage: boolean;
  cellAmountKind: AmountKind;
  cellAmount: Typed;
  cellDraw: DrawKind;
  /** "product/component/version", or nothing. */
  layer: string | null;
  /** Places in the legend of the layer. */
  classes: string[];
  operation: Operation | null;
  share: Typed;
  shareFrom: Typed;
  shareTo: Typed;
  isStratified: boolean;
  /** Where strata end, in per cent: "20; 60". */
  breaks: string;
  allocation: "proportional" | "equal";
  dataSize: Typed;
}

export const firstValues: PlanValues = {
  ...{ clusterLength: 500, clusterWidth: 500, hasCells: true, cellLength: 100, cellWidth: 100 },
  ...{ amountKind: "number", amount: 30, draw: "balanced" },
  ...{ hasSecondStage: true, cellAmountKind: "number", cellAmount: 1, cellDraw: "simple" },
  ...{ layer: null, classes: [], operation: null, share: 50, shareFrom: 20, shareTo: 80 },
  ...{ isStratified: false, breaks: "", allocation: "proportional", dataSize: "" },
};

export type PlanField = keyof PlanValues;

const isNumber = (value: Typed): value is number => typeof value === "number";

/** Breaks as shares from 0 to 1, or null where the text is no list of rising per cents. */
export function readBreaks(text: string): number[] | null {
  const parts = text
    .split(";")
    .map((part) => part.trim().replace("%", "").replace(",", ".").trim())
    .filter((part) => part !== "");
  const shares = parts.map((part) => Number(part) / 100);
  const rises = shares.every((share, place) => place === 0 || share > shares[place - 1]!);
  const isInside = shares.every((share) => share > 0 && share < 1);
  return shares.length > 0 && shares.length <= 20 && rises && isInside ? shares : null;
}

const isBeyond = (value: Typed) => !isNumber(value) || value < 0 || value > 100;

/** Fields without which there is no plan, or that say nothing usable, in the order of the form. */
export function incompleteFields(values: PlanValues): PlanField[] {
  const missing: PlanField[] = [];
  const require = (field: PlanField, isGiven: boolean) => {
    if (!isGiven) missing.push(field);
  };
  const needsNumbers: PlanField[] = ["clusterLength", "clusterWidth"];
  if (values.hasCells) needsNumbers.push("cellLength", "cellWidth");
  needsNumbers.push("amount");
  if (values.hasCells && values.hasSecondStage) needsNumbers.push("cellAmount");
  for (const field of needsNumbers) require(field, isNumber(values[field] as Typed));
  if (values.layer !== null) {
    require("classes", values.classes.length > 0);
    if (values.operation === "between") {
      require("shareFrom", !isBeyond(values.shareFrom));
      const isRising =
        isNumber(values.shareFrom) && isNumber(values.shareTo) && values.shareFrom <= values.shareTo;
      require("shareTo", !isBeyond(values.shareTo) && isRising);
    } else if (values.operation !== null) require("share", !isBeyond(values.share));
    if (values.isStratified) require("breaks", readBreaks(values.breaks) !== null);
  }
  require("dataSize", values.dataSize === "" || isNumber(values.dataSize));
  return missing;
}

const amountOf = (kind: AmountKind, amount: Typed) => ({ [kind]: amount });

function filterOf({ operation, share, shareFrom, shareTo }: PlanValues): ShareFilter | undefined {
  if (operation === null) return undefined;
  if (operation === "between") return { operation, from: Number(shareFrom) / 100, to: Number(shareTo) / 100 };
  return { operation, share: Number(share) / 100 };
}

/**
 * The plan that is asked for, as the command reads it.
 *
 * @param values complete, as `incompleteFields` says
 * @param classes values of the layer that the chosen classes stand for
 */
export function planOf(values: PlanValues, classes: readonly number[]): Record<string, unknown> {
  const filter = filterOf(values);
  return {
    cluster: { length: values.clusterLength, width: values.clusterWidth },
    ...(values.hasCells && { cell: { length: values.cellLength, width: values.cellWidth } }),
    ...(values.layer !== null && {
      prior: { layer: values.layer, classes, ...(filter && { filter }) },
    }),
    ...(values.layer !== null &&
      values.isStratified && {
        strata: { breaks: readBreaks(values.breaks), allocation: values.allocation },
      }),
    size: amountOf(values.amountKind, values.amount),
    draw: values.draw,
    ...(values.hasCells &&
      values.hasSecondStage && {
        secondStage: { size: amountOf(values.cellAmountKind, values.cellAmount), draw: values.cellDraw },
      }),
    ...(values.dataSize !== "" && { dataSizeHectares: values.dataSize }),
  };
}
