import { FormPage } from "./form/form-page.tsx";
import { CollectProjectPage } from "./project/project-page.tsx";
import { CollectPage } from "./projects/collect-page.tsx";
import { RecordsPage } from "./records/records-page.tsx";
import { ReviewPage } from "./review/review-page.tsx";

/** They come together: who opens a project opens its forms next. */
export const collectPages = {
  list: CollectPage,
  project: CollectProjectPage,
  form: FormPage,
  records: RecordsPage,
  review: ReviewPage,
};
