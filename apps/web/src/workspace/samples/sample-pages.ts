/** The pages of samples, fetched together: whoever opens one goes on to another. */
export { NewSamplePage } from "./new-sample-page.tsx";
export { SamplePage } from "./sample-page.tsx";
export { SamplesPage } from "./samples-page.tsx";
