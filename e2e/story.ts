import { generateDemonstration } from "@parcelle/demonstration/generate";
import { writeStoryShapefile } from "@parcelle/demonstration/story-file";
import { makeStoryPlots } from "@parcelle/demonstration/story-plots";

/** The sixty plots that an agent hands in, with the outcome that each was placed for. */
export const story = makeStoryPlots(generateDemonstration());
export const storyFile = Buffer.from(await writeStoryShapefile(story));

export const identifierOf = (index: number): string => story[index]!.feature.properties.identifier;

export const withFault = (fault: string): string =>
  identifierOf(story.findIndex((one) => one.fault === fault));

/** The first faultless plot of a branch of the risk tree. */
export const ofBranch = (branch: string): string =>
  identifierOf(story.findIndex((one) => one.branch === branch && one.fault === null));
