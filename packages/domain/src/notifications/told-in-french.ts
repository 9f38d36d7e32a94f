import { withFrenchSpaces } from "../language.ts";
import type { NotificationText } from "./news-words.ts";
import type { NotificationParameters } from "./parameters.ts";

/** A title and a text with the spaces that French puts before punctuation. */
export const told = (title: string, text: string): NotificationText => ({
  title: withFrenchSpaces(title),
  text: withFrenchSpaces(text),
});

/** "12 parcelles", of the number that the facts give under the name. */
export const countedPlots = (facts: NotificationParameters, name: string): string =>
  `${facts.figure(name)} ${Math.abs(facts.number(name)) < 2 ? "parcelle" : "parcelles"}`;
