import type { Random } from "@parcelle/demonstration/random";
import type { AttackScene } from "./attack-scene.ts";
import type { Column, Table } from "./read-targets.ts";
import type { Shot } from "./requests.ts";

/** Reads that leave no table, view, function or stored file out. */
export function readingSweep({ victim, targets, pool }: AttackScene): Shot[] {
  const tables = targets.tables.map(({ name }) => `/rest/v1/${name}?select=*`);
  const calls = targets.procedures.map(({ name, parameters }): Shot => {
    const values = parameters.map((parameter) => [
      parameter.name,
      victims(parameter, victim) ?? plausible(parameter, pool.people),
    ]);
    return {
      family: "procedures",
      method: "POST",
      path: `/rest/v1/rpc/${name}`,
      body: Object.fromEntries(values),
    };
  });
  const files = targets.buckets.flatMap((bucket) =>
    pool.places.map(
      (place): Shot => ({ family: "objects", method: "GET", path: `/storage/v1/object/${bucket}/${place}` }),
    ),
  );
  return [...tables.map((path): Shot => ({ family: "tables", method: "GET", path })), ...calls, ...files];
}

/** One change of every column with a value that it could hold, a copy of every row, a deletion of all; files over files. */
export function writingSweep(
  random: Random,
  { targets, pool, victim, own }: AttackScene,
  everyColumn: boolean,
): Shot[] {
  const changes = targets.tables.flatMap((table): Shot[] => {
    const columns = everyColumn ? table.columns : [random.pick(table.columns)];
    const value = (column: Column) => plausible(column, pool.people);
    const whole = Object.fromEntries(
      table.columns.map((column) => [
        column.name,
        victims(column, random.pick([victim, own])) ?? value(column),
      ]),
    );
    const { id: _id, ...without } = whole;
    return [
      ...columns.map(
        (column): Shot => ({ ...onAllRows("PATCH", table), body: { [column.name]: value(column) } }),
      ),
      {
        family: "tables",
        method: "POST",
        path: `/rest/v1/${table.name}`,
        body: random.next() < 0.5 ? whole : without,
      },
      onAllRows("DELETE", table),
    ];
  });
  const files = targets.buckets.flatMap((bucket) =>
    pool.places.map(
      (place): Shot => ({
        ...{
          family: "objects",
          method: random.pick(["POST", "PUT", "DELETE"]),
          path: `/storage/v1/object/${bucket}/${place}`,
        },
        body: { forged: true },
        headers: { "x-upsert": "true" },
      }),
    ),
  );
  return [...changes, ...files];
}

/** Rows as others have them, and files where nobody has one yet: each for everybody who may not write them. */
export function copyingSweep({ copies, targets, victim, own }: AttackScene): Shot[] {
  const rows = copies.map(
    ({ table, row }): Shot => ({
      ...{ family: "tables", method: "POST", path: `/rest/v1/${table}`, body: row },
      headers: { prefer: "return=minimal" },
    }),
  );
  const files = targets.buckets.flatMap((bucket) =>
    [victim, own].map(
      ({ organisationId, projectId, jobId }): Shot => ({
        ...{ family: "objects", method: "POST" },
        path: `/storage/v1/object/${bucket}/${organisationId}/${projectId}/${jobId}/forged.json`,
        body: { forged: true },
        headers: { "x-upsert": "true" },
      }),
    ),
  );
  return [...rows, ...files];
}

const onAllRows = (method: string, { name, key, columns }: Table): Shot => ({
  ...{ family: "tables", method, path: `/rest/v1/${name}?${key[0] ?? columns[0]!.name}=not.is.null` },
  headers: { prefer: "return=minimal" },
});

/** The victim's number, where a name speaks of one. */
function victims({ name }: Column, tenant: AttackScene["victim"]): unknown {
  const numbers: Record<string, unknown> = {
    ...{ organisation: tenant.organisationId, organisation_id: tenant.organisationId },
    ...{
      project: tenant.projectId,
      project_id: tenant.projectId,
      plot_id: tenant.plotId,
      farmer_id: tenant.farmerId,
    },
    ...{
      import_id: tenant.importId,
      declaration_id: tenant.declarationId,
      assessment_id: tenant.assessmentId,
    },
    ...{ plot_result_id: tenant.resultId, user_id: tenant.people.agent.sub },
  };
  return numbers[name];
}

/** A value of the column's type that its checks let through as far as one can see. */
function plausible({ type, words }: Column, people: readonly string[]): unknown {
  if (words.length > 0) return words[0];
  if (type === "uuid") return people[0];
  if (type.endsWith("[]")) return [];
  if (type.startsWith("json")) return {};
  if (/^(timestamp|date)/.test(type)) return "2001-01-01";
  if (type === "boolean") return false;
  if (type.includes("geometry")) return { type: "Point", coordinates: [0, 0] };
  return /int|numeric|double|real/.test(type) ? 2 : "forged";
}
