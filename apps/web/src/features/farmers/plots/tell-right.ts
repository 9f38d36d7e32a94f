import { tenureNames } from "@parcelle/domain/holdings/tenures";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import type { PlotHolder } from "./holder-queries.ts";

export const tellShare = (percent: number, locale: Locale): string =>
  `${formatNumber(percent, locale)}${locale === "fr" ? "\u00a0" : ""}%`;

/** The right and the share by which somebody holds a plot; empty where neither is told. */
export const tellRight = (
  { tenure, share_percent: share }: Pick<PlotHolder, "tenure" | "share_percent">,
  locale: Locale,
): string =>
  [
    ...(tenure === null ? [] : [nameOfKey(tenureNames, tenure, locale)]),
    ...(share === null ? [] : [tellShare(share, locale)]),
  ].join(", ");
