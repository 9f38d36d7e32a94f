import { type Tenure, tenures } from "@parcelle/domain/holdings/tenures";
import type { HeldPlot, OfferedFarmer } from "./holder-queries.ts";

/** Thirds with two decimals come to a little more than the whole. */
const WHOLE = 100.05;

/** A line of the dialog. `farmerId` is null for the plot's own farmer. */
export interface TypedHolder {
  key: string;
  farmerId: number | null;
  name: string;
  tenure: Tenure | "";
  share: number | string;
}

export interface WrittenHolder {
  farmerId: number | null;
  tenure: Tenure | null;
  sharePercent: number | null;
}

const isTenure = (value: string | null): value is Tenure =>
  (tenures as readonly (string | null)[]).includes(value);

/** The lines as they are told today. */
export const typedHolders = ({ holders }: HeldPlot, name: (holder: OfferedName) => string): TypedHolder[] =>
  holders.map((holder, index) => ({
    key: String(index),
    farmerId: holder.works ? null : holder.farmer_id,
    name: name(holder),
    tenure: isTenure(holder.tenure) ? holder.tenure : "",
    share: holder.share_percent ?? "",
  }));

type OfferedName = Pick<OfferedFarmer, "first_name" | "last_name">;

export const sumOf = (lines: readonly TypedHolder[]): number =>
  lines.reduce((sum, { share }) => sum + (typeof share === "number" ? share : 0), 0);

export type HolderFault = "shareWrong" | "aboveWhole";

/** What keeps the lines from being saved, by the key of the line; that of all together has the empty key. */
export function faultsOfHolders(lines: readonly TypedHolder[]): ReadonlyMap<string, HolderFault> {
  const faults = new Map<string, HolderFault>();
  for (const { key, share } of lines) {
    const isWrong = typeof share === "number" ? share <= 0 || share > 100 : share !== "";
    if (isWrong) faults.set(key, "shareWrong");
  }
  if (faults.size === 0 && sumOf(lines) > WHOLE) faults.set("", "aboveWhole");
  return faults;
}

/** What `set-plot-holders` takes: of the plot's own farmer nothing where nothing is told. */
export const holdersToSave = (lines: readonly TypedHolder[]): WrittenHolder[] =>
  lines
    .map(({ farmerId, tenure, share }) => ({
      farmerId,
      tenure: tenure === "" ? null : tenure,
      sharePercent: typeof share === "number" ? share : null,
    }))
    .filter(
      ({ farmerId, tenure, sharePercent }) => farmerId !== null || tenure !== null || sharePercent !== null,
    );
