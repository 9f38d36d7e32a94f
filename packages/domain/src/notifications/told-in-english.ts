import type { NotificationParameters } from "./parameters.ts";

/** "12 plots", of the number that the facts give under the name. */
export const countedPlots = (facts: NotificationParameters, name: string): string =>
  `${facts.figure(name)} ${facts.number(name) === 1 ? "plot" : "plots"}`;
