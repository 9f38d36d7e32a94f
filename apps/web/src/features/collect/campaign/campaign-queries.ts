import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";

export const campaignKeys = (projectId: number) => [...collectKeys.project(projectId), "campaign"] as const;

export interface CampaignAgent {
  projectFormId: number;
  agent: string;
  name: string;
  received: number;
  valid: number;
  failed: number;
  accepted: number;
  refused: number;
  lastAt: string | null;
  target: number | null;
  dueOn: string | null;
  place: string | null;
}

/** Who brings records of a project, how many came, and how many were asked for. */
export const campaignAgentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...campaignKeys(projectId), "agents"],
    queryFn: async (): Promise<CampaignAgent[]> => {
      const found = await rows((client) =>
        client
          .rpc("campaign_agents", { project: projectId }, READ)
          .select(
            "project_form_id, agent, name, received, valid, failed, accepted, refused, last_at, target, due_on, place",
          )
          .order("project_form_id")
          .order("name"),
      );
      return found.map(({ project_form_id, last_at, due_on, ...told }) => ({
        ...{ ...told, projectFormId: project_form_id, lastAt: last_at, dueOn: due_on },
      }));
    },
  });

/** How many records came each day, by the clock of the reader. */
export const campaignDaysQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...campaignKeys(projectId), "days"],
    queryFn: () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return rows((client) =>
        client
          .rpc("campaign_days", { project: projectId, zone }, READ)
          .select("day, received, valid, failed, accepted, refused"),
      );
    },
  });

export interface VisitToMake {
  id: number;
  recordId: number;
  label: string | null;
  projectFormId: number;
  formId: number;
}

/** Records that the reader is to visit again. */
export const visitsToMakeQuery = (projectId: number, person: string) =>
  queryOptions({
    queryKey: [...campaignKeys(projectId), "visits", person],
    queryFn: async (): Promise<VisitToMake[]> => {
      const found = await rows((client) =>
        client
          .from("back_check_records")
          .select(
            "id, record_id, record:records!back_check_records_record_id_project_id_fkey(label, project_form_id, form_id)",
          )
          .eq("project_id", projectId)
          .eq("assigned_to", person)
          .is("second_record_id", null)
          .order("id"),
      );
      return found.flatMap(({ id, record_id, record }) =>
        record === null
          ? []
          : [
              {
                ...{ id, recordId: record_id, label: record.label },
                ...{ projectFormId: record.project_form_id, formId: record.form_id },
              },
            ],
      );
    },
  });
