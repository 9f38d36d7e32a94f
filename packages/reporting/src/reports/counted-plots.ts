import { formatNumber } from "@parcelle/domain/language";

type Verb = readonly [one: string, many: string];

/** How many plots of all are something, as a French sentence; `one` and `many` are what they are, or have by another verb. */
export function ofAllPlots(
  plots: number,
  all: number,
  one: string,
  many: string,
  [is, are]: Verb = ["est", "sont"],
): string {
  const count = formatNumber(plots, "fr", 0);
  if (plots === all)
    return all === 1 ? `La parcelle ${is} ${one}.` : `Les ${count} parcelles ${are} ${many}.`;
  const said = plots < 2 ? `${is} ${one}` : `${are} ${many}`;
  return `${count} parcelle${plots < 2 ? "" : "s"} sur ${formatNumber(all, "fr", 0)} ${said}.`;
}

/** The same as an English sentence; `what` is what they are or have. */
export function outOfPlots(
  plots: number,
  all: number,
  what: string,
  [is, are]: Verb = ["is", "are"],
): string {
  const count = formatNumber(plots, "en", 0);
  if (plots === all) return all === 1 ? `The plot ${is} ${what}.` : `All ${count} plots ${are} ${what}.`;
  return `${count} of ${formatNumber(all, "en", 0)} plots ${plots === 1 ? is : are} ${what}.`;
}
