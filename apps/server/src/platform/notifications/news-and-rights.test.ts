import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { completeDeclaration } from "../../../test/factories/complete-declaration.ts";
import { addPerson, addTenant, type Tenant } from "../../../test/factories/tenant.ts";

type Statement = [text: string, values: unknown[]];
type Happening = {
  kind: string;
  /** What happens in the tenant's project to the work that the person began. */
  happens: (tenant: Tenant, person: Claims) => Statement[];
  /** Told to whoever may do something about it, and not only to who began the work. */
  isForAll: boolean;
};

const job = (kind: string, status: string) => (tenant: Tenant, person: Claims) =>
  [
    [
      `insert into public.jobs (organisation_id, project_id, kind, status, created_by, input)
       values ($1, $2, $3, 'running', $4::text::uuid, '{"importId": 5}')`,
      [tenant.organisationId, tenant.projectId, kind, person.sub],
    ],
    ["update public.jobs set status = $2 where kind = $1 and status = 'running'", [kind, status]],
  ] as Statement[];

const happenings: readonly Happening[] = [
  {
    ...{ kind: "declaration_moved", isForAll: true },
    happens: ({ declarationId }, { sub }) => [
      ["update public.declarations set state = 'draft' where id = $1", [declarationId]],
      ["update public.declarations set created_by = $2 where id = $1", [declarationId, sub]],
      ["delete from public.notifications", []],
      ["update public.declarations set state = 'ready' where id = $1", [declarationId]],
    ],
  },
  {
    ...{ kind: "layer_updated", isForAll: true },
    happens: ({ assessmentId }) => {
      const product = randomUUID();
      return [
        [
          `with run as (
             insert into public.assessments (
               organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status, layers
             )
             select
               organisation_id, project_id, module, parameters, code_version, plots_total, $2, 'completed',
               jsonb_build_array(jsonb_build_object('product', $2::text, 'version', 'v1'))
             from public.assessments where id = $1
             returning id, project_id
           )
           update public.projects as project set current_assessment_id = run.id from run where project.id = run.project_id`,
          [assessmentId, product],
        ],
        [
          `insert into public.layers (
             product, component, version, product_title, title, file_path, sha256, bytes, modified_at, west, south, east, north,
             licence, citation, active
           )
           values ($1, 'loss', 'v2', '{}', '{}', $1, '', 1, now(), 0, 0, 1, 1, '', '', true)`,
          [product],
        ],
      ];
    },
  },
  {
    ...{ kind: "private_overlap_found", isForAll: true },
    happens: ({ plotId, projectId }) => [
      ["delete from public.private_overlaps where plot_id = $1", [plotId]],
      ["insert into public.private_overlaps values ($1, $2, 3000, 5)", [plotId, projectId]],
    ],
  },
  {
    ...{ kind: "import_inspected", isForAll: false },
    happens: ({ importId }, { sub }) => [
      ["update public.imports set status = 'inspecting', created_by = $2 where id = $1", [importId, sub]],
      ["update public.imports set status = 'inspected' where id = $1", [importId]],
    ],
  },
  {
    ...{ kind: "assessment_failed", isForAll: false },
    happens: ({ assessmentId }, { sub }) => [
      [
        `insert into public.assessments (
           organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status, created_by
         )
         select
           organisation_id, project_id, module, parameters, code_version, plots_total, gen_random_uuid()::text, 'running', $2::text::uuid
         from public.assessments where id = $1`,
        [assessmentId, sub],
      ],
      ["update public.assessments set status = 'failed' where status = 'running'", []],
    ],
  },
  { kind: "export_ready", isForAll: false, happens: job("export-plots", "completed") },
  { kind: "export_failed", isForAll: false, happens: job("export-declaration", "failed") },
  { kind: "import_failed", isForAll: false, happens: job("apply-import", "failed") },
];

/** How a manager stands in the organisation, and whether its project's news reach him. */
const standings = [
  ["with every module", "features = null, status = 'active'", true],
  ["with the project's module ticked", "features = '{EUDR}', status = 'active'", true],
  ["with no module ticked", "features = '{}', status = 'active'", false],
  ["with another module ticked", "features = '{CROP}', status = 'active'", false],
  ["who is suspended", "features = null, status = 'suspended'", false],
  ["who has left", "features = null, status = 'removed'", false],
] as const;

describeOnOneEngine("news and rights", (open) => {
  let database: Database;
  let own: Tenant;

  const owned = <Found>(text: string, values: unknown[] = []): Promise<Found[]> =>
    database.asOwner((transaction) => transaction.query<Found>(text, values));
  const stand = (how: string) =>
    owned(`update public.memberships set ${how} where organisation_id = $1 and role = 'manager'`, [
      own.organisationId,
    ]);
  const toldTo = async ({ sub }: Claims): Promise<string[]> => {
    const rows = await owned<{ kind: string }>("select kind from public.notifications where user_id = $1", [
      sub,
    ]);
    return rows.map(({ kind }) => kind);
  };
  const happen = async ({ happens }: Happening, person: Claims) => {
    for (const [text, values] of happens(own, person))
      await database.asService((transaction) => transaction.query(text, values));
  };

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    await completeDeclaration(database, own.declarationId);
  });
  beforeEach(() => owned("delete from public.notifications"));

  it.each(
    happenings.flatMap((happening) =>
      standings.map(
        ([who, how, isTold]) => [happening.kind, isTold ? "reaches" : "spares", who, how, happening] as const,
      ),
    ),
  )("%s %s a manager %s", async (kind, effect, _who, how, happening) => {
    await stand(how);
    await happen(happening, own.people.manager);
    expect(await toldTo(own.people.manager)).toEqual(effect === "reaches" ? [kind] : []);
  });

  it.each(happenings.filter(({ isForAll }) => !isForAll))(
    "$kind reaches the guest who began it, and not once he is gone",
    async (happening) => {
      await happen(happening, own.guest);
      expect(await toldTo(own.guest)).toEqual([happening.kind]);
      await owned("delete from public.notifications");
      await happen(happening, await addPerson(database));
      expect(await owned("select kind from public.notifications")).toEqual([]);
    },
  );

  it("no news of an organisation is mailed to who has left it since", async () => {
    const { manager } = own.people;
    await stand("features = null, status = 'active'");
    await owned("select app.notify(array[$1]::uuid[], 'credits_low', '{}', null, $2)", [
      manager.sub,
      own.organisationId,
    ]);
    await owned("update public.notifications set happened_at = now() - interval '8 days'");
    const due = () => owned("select id from app.notifications_to_mail where user_id = $1", [manager.sub]);
    expect(await due()).toHaveLength(1);
    await stand("features = null, status = 'removed'");
    expect(await due()).toEqual([]);
    await owned("delete from public.notifications");
    await owned("select app.notify(array[$1]::uuid[], 'credits_low', '{}', null, $2)", [
      manager.sub,
      own.organisationId,
    ]);
    expect(await toldTo(manager)).toEqual([]);
  });
});
