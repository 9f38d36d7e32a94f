import { HALFWAY_ACCEPTED } from "@parcelle/reporting/records/shown-states";

/** The state of `record` in files: what the supervisor alone accepted, where the headquarters decide after him, is called so. */
export const shownState = `
  case when record.state = 'accept' and record.accepted_level = 'supervisor' and app.review_levels(record.project_id) = 2
    then '${HALFWAY_ACCEPTED}' else record.state end`;
