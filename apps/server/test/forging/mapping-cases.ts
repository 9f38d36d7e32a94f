import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

/** Records that become farmers and plots: nobody says by hand what a question tells, who a record became, or that it was taken. */
export const mappingForgingCases: readonly ForgingCase[] = [
  {
    table: "record_mappings",
    forges: "has other questions tell who a farmer is",
    statement:
      'update public.record_mappings set mapping = \'{"farmer": [], "plots": []}\' where project_form_id = $1 returning id',
    values: ({ own }) => [own.projectFormId],
    control: inHisName("manager"),
  },
  {
    table: "record_mappings",
    forges: "has records taken in the name of somebody else",
    door: "workflow",
    statement: "update public.record_mappings set automatic_by = $2 where project_form_id = $1 returning id",
    values: ({ own, other }) => [own.projectFormId, other.people.owner.sub],
    control: inHisName("manager", {
      values: ({ own }) => [own.projectFormId, own.people.manager.sub],
    }),
  },
  {
    table: "record_mapping_runs",
    forges: "says that records were taken",
    statement: "update public.record_mapping_runs set status = 'ready' where id = $1 returning id",
    values: ({ own }) => [own.mappingRunId],
    control: inHisName("manager"),
  },
  {
    table: "record_mapping_runs",
    forges: "has a run count as one that began by itself",
    door: "workflow",
    statement: "update public.record_mapping_runs set is_automatic = true where id = $1 returning id",
    values: ({ own }) => [own.mappingRunId],
    control: byTheService,
  },
  {
    table: "record_farmers",
    forges: "says whom a record became",
    statement:
      "update public.record_farmers set target_project_id = null where record_id = $1 returning record_id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
  {
    table: "record_plots",
    forges: "has the plot of a record forgotten, so that it is made twice",
    statement: "delete from public.record_plots where record_id = $1 returning record_id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
];
