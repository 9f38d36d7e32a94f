import { AccuracyPage } from "./accuracy/accuracy-page.tsx";
import { InterpretPage } from "./interpret/interpret-page.tsx";
import { NewSamplePage } from "./new-sample-page.tsx";
import { SamplePage } from "./sample-page.tsx";
import { SamplesPage } from "./samples-page.tsx";

/** The pages of samples, fetched together: whoever opens one goes on to another. */
export const samplePages = {
  list: SamplesPage,
  new: NewSamplePage,
  sample: SamplePage,
  interpret: InterpretPage,
  accuracy: AccuracyPage,
} as const;
