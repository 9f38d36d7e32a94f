import type { ClientWrite } from "./client-write.ts";

export const recordTeamWrites: readonly ClientWrite[] = [
  {
    table: "public.record_team_members",
    verb: "insert",
    columns: ["organisation_id", "project_id", "team_id", "user_id"],
    why: "Whoever accepts at the last level says who collects together; a trigger takes people of the project alone.",
  },
  {
    table: "public.record_team_members",
    verb: "update",
    columns: ["team_id"],
    why: "Moving a person to another team of the same project.",
  },
  {
    table: "public.record_team_members",
    verb: "delete",
    columns: [],
    why: "Whoever accepts at the last level; what was filled stays with its team.",
  },
  {
    table: "public.record_teams",
    verb: "insert",
    columns: ["organisation_id", "project_id", "name"],
    why: "Whoever accepts at the last level says who collects together.",
  },
  { table: "public.record_teams", verb: "update", columns: ["name"], why: "A name." },
  {
    table: "public.record_teams",
    verb: "delete",
    columns: [],
    why: "Whoever accepts at the last level; records of the team then belong to none.",
  },
];
