import type { ChosenBounds } from "@parcelle/forms/quality/quality-bounds";
import { LOOK_FROM, type QualityCode } from "@parcelle/forms/quality/quality-checks";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";
import type { StoredFinding, SwitchedOff } from "./known-columns.ts";

export const qualityKeys = (projectFormId: number) =>
  [...collectKeys.form(projectFormId), "quality"] as const;

export interface Round {
  checkedAt: string;
  records: number;
  /** Records that came since. */
  waiting: number;
}

/** When the records of a form were last looked at; null: never. */
export const roundQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "round"],
    queryFn: async (): Promise<Round | { checkedAt: null; waiting: number }> => {
      const [round] = await rows((client) =>
        client
          .from("quality_rounds")
          .select("checked_at, checked_until, records")
          .eq("project_form_id", projectFormId),
      );
      const since = round?.checked_until ?? "1970-01-01T00:00:00Z";
      const [waiting] = await rows((client) =>
        client
          .from("records")
          .select("count()")
          .eq("project_form_id", projectFormId)
          .is("deleted_at", null)
          .gt("created_at", since),
      );
      const count = waiting?.count ?? 0;
      if (round === undefined) return { checkedAt: null, waiting: count };
      return { checkedAt: round.checked_at, records: round.records, waiting: count };
    },
  });

export interface QualitySettings {
  switchedOff: SwitchedOff;
  /** Those that are not as usual. */
  bounds: ChosenBounds;
  /** Null: that of the organisation's country. */
  timeZone: string | null;
}

export const settingsQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "settings"],
    queryFn: async (): Promise<QualitySettings> => {
      const [settings] = await rows((client) =>
        client
          .from("quality_settings")
          .select("switched_off, thresholds, time_zone")
          .eq("project_form_id", projectFormId),
      );
      return {
        switchedOff: settings?.switched_off ?? {},
        bounds: settings?.thresholds ?? {},
        timeZone: settings?.time_zone ?? null,
      };
    },
  });

export interface AgentQuality {
  agent: string;
  name: string;
  records: number;
  doubtful: number;
  kinds: Partial<Record<QualityCode, number>>;
}

export const agentsQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "agents"],
    queryFn: (): Promise<AgentQuality[]> =>
      rows((client) =>
        client
          .rpc("agent_quality", { project_form: projectFormId }, READ)
          .select("agent, name, records, doubtful, kinds"),
      ),
  });

/** What is said of agents as a whole, of no record of theirs. */
export const agentFindingsQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "agent findings"],
    queryFn: async (): Promise<(StoredFinding & { agent: string })[]> => {
      const found = await rows((client) =>
        client
          .from("record_quality_findings")
          .select("agent, code, weight, evidence")
          .eq("project_form_id", projectFormId)
          .is("record_id", null),
      );
      return found as (StoredFinding & { agent: string })[];
    },
  });

export interface DoubtfulRecord {
  id: number;
  label: string | null;
  state: string;
  author: string;
  agent: string;
  finished_at: string | null;
  doubt: number;
  findings: StoredFinding[];
}

export interface Narrowed {
  agent: string | null;
  code: QualityCode | null;
}

/** The records that need a look, the most doubtful first; of one check, all in which it found something. */
export const doubtfulQuery = (projectFormId: number, { agent, code }: Narrowed, most: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "doubtful", agent, code, most],
    queryFn: (): Promise<DoubtfulRecord[]> =>
      rows((client) => {
        const asked = client
          .rpc("doubtful_records", { project_form: projectFormId }, READ)
          .select("id, label, state, author, agent, finished_at, doubt, findings")
          .order("doubt", { ascending: false })
          .order("id")
          .limit(most);
        const ofAgent = agent === null ? asked : asked.eq("agent", agent);
        return code === null
          ? ofAgent.gte("doubt", LOOK_FROM)
          : ofAgent.contains("findings", JSON.stringify([{ code }]));
      }),
  });

export type BackCheck = RowOf<"back_checks", "id" | "seed" | "per_agent" | "author" | "created_at">;

export const backChecksQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "back checks"],
    queryFn: (): Promise<BackCheck[]> =>
      rows((client) =>
        client
          .from("back_checks")
          .select("id, seed, per_agent, author, created_at")
          .eq("project_form_id", projectFormId)
          .order("id", { ascending: false }),
      ),
  });

export interface DrawnRecord {
  id: number;
  recordId: number;
  label: string | null;
  author: string;
  agent: string;
  doubt: number;
  assignedTo: string | null;
  secondRecordId: number | null;
}

export const drawnRecordsQuery = (projectFormId: number, backCheckId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "drawn", backCheckId],
    queryFn: async (): Promise<DrawnRecord[]> => {
      const found = await rows((client) =>
        client
          .from("back_check_records")
          .select(
            "id, record_id, agent, doubt, assigned_to, second_record_id, record:records!back_check_records_record_id_project_id_fkey(label, author)",
          )
          .eq("back_check_id", backCheckId)
          .order("agent")
          .order("record_id"),
      );
      return found.map(({ id, record_id, agent, doubt, assigned_to, second_record_id, record }) => ({
        ...{
          id,
          recordId: record_id,
          agent,
          doubt,
          assignedTo: assigned_to,
          secondRecordId: second_record_id,
        },
        ...{ label: record?.label ?? null, author: record?.author ?? "" },
      }));
    },
  });

/** Records that a person or phone filled since a draw: one of them is the second visit. */
export const visitsSinceQuery = (projectFormId: number, person: string, since: string) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "visits", person, since],
    queryFn: () =>
      rows((client) =>
        client
          .from("records")
          .select("id, label, created_at")
          .eq("project_form_id", projectFormId)
          .eq("created_by", person)
          .gte("created_at", since)
          .is("deleted_at", null)
          .order("id", { ascending: false })
          .limit(100),
      ),
  });

const agreement = { agrees: z.number(), compared: z.number() };
const comparison = z.object({
  questions: z.array(z.object({ ...agreement, path: z.string() })),
  agents: z.array(z.object({ ...agreement, agent: z.string(), name: z.string(), records: z.number() })),
  records: z.array(
    z.object({
      recordId: z.number(),
      differences: z.array(z.object({ path: z.string(), first: z.string(), second: z.string() })),
    }),
  ),
});

export const comparisonQuery = (projectFormId: number, backCheckId: number) =>
  queryOptions({
    queryKey: [...qualityKeys(projectFormId), "comparison", backCheckId],
    queryFn: () => callFunction("compare-back-check", { backCheckId }, comparison),
  });
