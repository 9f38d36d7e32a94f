import { describeOnBothEngines } from "./engines.ts";
import { tellAssessment } from "./main-job/assessment-steps.ts";
import { tellDeclaration } from "./main-job/declaration-steps.ts";
import { tellImport } from "./main-job/import-steps.ts";
import { useStory } from "./main-job/story.ts";

describeOnBothEngines("from a file of plots to a declaration", (open) => {
  const story = useStory(open);
  tellImport(story);
  tellAssessment(story);
  tellDeclaration(story);
});
