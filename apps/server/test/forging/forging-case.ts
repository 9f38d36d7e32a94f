import type { Role } from "@parcelle/domain/permissions/roles";
import type { Claims } from "#database/database.ts";
import type { Tenant } from "../factories/tenant.ts";
import type { TenantKey } from "../factories/tenant-key.ts";

/** Who is inside the organisation and tries to write more than he may; `wider` is a key with all that a key may have. */
export const forgers = ["owner", "agent", "guest", "auditor", "key", "wider"] as const;
export type Forger = (typeof forgers)[number];

export type ForgingScene = {
  own: Tenant;
  /** A stranger's organisation, whose rows are pointed at. */
  other: Tenant;
  key: TenantKey;
  wider: TenantKey;
  operator: Claims;
  /** Whoever has the address of the invitation that waits. */
  invited: Claims;
  /** Of the first organisation, with nothing missing. */
  readyDeclarationId: number;
  trashedPlotId: number;
  /** A job of the agent that a worker has begun. */
  runningJobId: number;
  /** A check of declared plots that the owner asked for. */
  checkJobId: number;
};

type Values = (scene: ForgingScene) => unknown[];
type Row = Record<string, unknown>;

export type Control = {
  says: string;
  by: Role | "guest" | "wider" | "operator" | "service";
  /** `workflow`: by a function or a job in his name. */
  door?: "workflow";
  /** The forger's statement where it is not said. */
  statement?: string;
  values?: Values;
};

export type ForgingCase = {
  table: string;
  forges: string;
  /** One statement, run as the forger. */
  statement: string;
  values: Values;
  /** `workflow`: through a function that passes on what he names; with his own hands where it is not said. */
  door?: "workflow";
  /** All of them where it is not said. */
  by?: readonly Forger[];
  /** Whether the row that came back holds what was forged; that a row comes back is enough where it is not said. */
  isForged?: (row: Row) => boolean;
  /** Who does the same, or what it stands for, rightfully. */
  control: Control;
};

export const inHisName = (by: Control["by"], more: Partial<Control> = {}): Control => ({
  says: `a function or a job of the ${by}`,
  by,
  door: "workflow",
  ...more,
});

export const byTheService: Control = { says: "the platform itself", by: "service" };

export const freely = (by: Control["by"], statement: string, values?: Values): Control => ({
  says: `the ${by}, what is free`,
  by,
  statement,
  ...(values === undefined ? {} : { values }),
});

/** The same statement, whose value the database replaces by its own. */
export const withoutTheForgery = (by: Control["by"]): Control => ({
  says: `the ${by}, with the database's value`,
  by,
});

export function claimsOf(scene: ForgingScene, who: Forger | Control["by"]): Claims {
  if (who === "key" || who === "wider") return scene[who].claims;
  if (who === "operator") return scene.operator;
  if (who === "guest") return scene.own.guest;
  if (who === "service") return { role: "service_role" };
  return scene.own.people[who];
}
