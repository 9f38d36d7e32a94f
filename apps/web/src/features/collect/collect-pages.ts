import { CollectProjectPage } from "./project/project-page.tsx";
import { CollectPage } from "./projects/collect-page.tsx";
import { RecordsPage } from "./records/records-page.tsx";
import { ReviewPage } from "./review/review-page.tsx";
import { TemplatePage } from "./templates/template-page.tsx";

/** They come together: who opens a project opens its forms next. */
export const collectPages = {
  list: CollectPage,
  project: CollectProjectPage,
  records: RecordsPage,
  review: ReviewPage,
  template: TemplatePage,
};
