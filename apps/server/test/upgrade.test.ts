import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { afterNumbered, type KeptDatabase, KeptInstallation } from "./database/kept-database.ts";
import { readRows } from "./database/read-rows.ts";
import { readWholeCatalogue } from "./database/read-whole-catalogue.ts";
import { asOfToday, cameSince, sameRow } from "./database/rows-of-today.ts";
import { describeOnBothEngines } from "./engines.ts";
import { whatWasWrittenBefore } from "./limits/what-was-written-before.ts";

/** What came since the numbered migrations were squashed. */
const afterSquashing = [
  "0123_finite_areas.sql",
  "0124_storage_limits.sql",
  "0126_modules.sql",
  "0127_results_of_any_module.sql",
  "0128_afforestation.sql",
  "0129_administrative_areas.sql",
  "0130_jobs_of_a_kind.sql",
  "0133_pieces_of_units.sql",
  "0134_what_an_import_was_compared_with.sql",
  "0137_ended_seats.sql",
  "0138_pieces_of_units_of_before.sql",
  "0139_zones.sql",
  "0140_run_values.sql",
  "0142_room_and_finite_figures.sql",
  "0143_plausible_areas.sql",
  "0144_plots_of_a_declaration.sql",
  "0145_outlines_as_given.sql",
  "0150_results_that_count.sql",
  "0160_filings_by_hand.sql",
  "0165_backgrounds.sql",
  "0166_uploaded_backgrounds.sql",
  "0170_first_steps_of_modules.sql",
  "0190_state_follows_work.sql",
  "0195_pictures_as_backgrounds.sql",
  "0198_demonstration_projects.sql",
  "0199_trade_types.sql",
  "0200_sketches_of_zones.sql",
  "0210_eligibility.sql",
  "0220_open_forest_modules.sql",
  "0230_dmrv.sql",
  "0240_open_dmrv.sql",
  "0243_main_values.sql",
  "0244_land_maps.sql",
  "0245_samples.sql",
  "0250_baseline.sql",
  "0251_open_baseline.sql",
  "0255_sample_labels.sql",
  "0260_baseline_evidence.sql",
  "0261_baseline_main_value.sql",
  "0265_runs_beside.sql",
  "0266_risk_maps.sql",
  "0267_places_of_runs.sql",
  "0270_farmer_registry.sql",
  "0271_changes_of_many_farmers.sql",
  "0280_farmer_cards.sql",
  "0281_farmer_imports.sql",
  "0285_farmer_pairs.sql",
  "0286_farmer_merges.sql",
  "0289_plots_of_farmers.sql",
  "0290_farmer_migrations.sql",
  "0295_farmer_consents.sql",
  "0296_farmer_accesses.sql",
  "0297_farmer_erasures.sql",
  "0298_farmer_retention.sql",
  "0300_farmer_change_requests.sql",
  "0301_farmer_papers.sql",
  "0305_farmer_fields.sql",
  "0306_saved_filters.sql",
  "0307_emptied_registries.sql",
  "0310_farmer_events.sql",
  "0312_farmer_pictures.sql",
  "0313_households.sql",
  "0314_renewed_phones.sql",
  "0315_likeness_of_pairs.sql",
  "0316_farmers_elsewhere.sql",
  "0320_erased_keys.sql",
  "0330_forms.sql",
  "0331_records.sql",
  "0332_record_reviews.sql",
  "0333_filters_of_records.sql",
  "0334_record_webhooks.sql",
  "0336_record_quality.sql",
  "0337_record_assignments.sql",
  "0338_form_templates.sql",
  "0339_checked_again.sql",
  "0340_form_files.sql",
  "0342_record_places.sql",
  "0343_record_mappings.sql",
  "0344_record_dashboards.sql",
  "0345_news_of_assessed_records.sql",
  "0346_record_editions.sql",
  "0347_risk_assessments.sql",
  "0349_approvals.sql",
  "0350_filings_with_the_eu.sql",
  "0351_dossiers.sql",
  "0352_folders.sql",
  "0353_declaration_references.sql",
  "0360_storage_keys.sql",
  "0365_passkeys.sql",
  "0366_phone_sign_in.sql",
  "0370_hosted_columns.sql",
  "0371_watched_tables.sql",
  "0375_statements_of_declarations.sql",
  "0380_outlines_of_records.sql",
  "0385_documents_of_projects.sql",
  "0390_photo_hashes.sql",
  "0391_other_identifiers.sql",
  "0400_simplified_declarations.sql",
  "0410_filing_mandates.sql",
  "0420_known_operators.sql",
  "0421_ending_mandates.sql",
  "0425_further_species.sql",
  "0440_plot_holders.sql",
  "0441_tenure_of_migrated_plots.sql",
  "definitions",
];

const run = (database: Database, text: string) => database.asOwner((transaction) => transaction.script(text));

describeOnBothEngines("an installation of before the migrations were squashed", (open, { engine }) => {
  let fresh: string[] = [];
  let counted: string[] | undefined;
  let installation: KeptInstallation;
  beforeAll(async () => {
    fresh = await readWholeCatalogue(await open());
    installation = await KeptInstallation.restore(engine);
    return () => installation.remove();
  });

  describe("made by commit f78b4d0", () => {
    let kept: KeptDatabase;
    let asKept: string[] = [];
    beforeAll(async () => {
      kept = await installation.open();
      asKept = await readWholeCatalogue(kept.database);
    });
    afterAll(() => kept.remove());

    it.each([
      [
        "stands too far back",
        "delete from app_migrations.applied where name > '0059'",
        "stands at 0058_news_rights_and_operators.sql: bring it to 0060_audit_of_plots_and_farmers.sql first",
      ],
      [
        "has a migration that nobody knows",
        "update app_migrations.applied set name = '0059_of_a_fork.sql' where name like '0059%'",
        "the database has the migration 0059_of_a_fork.sql where 0059_audit_people_and_reopened_steps.sql is known",
      ],
      [
        "has a migration of another text",
        "update app_migrations.applied set checksum = 'x' where name like '0059%'",
        "0059_audit_people_and_reopened_steps.sql was changed after this database had applied it",
      ],
    ])("is refused by name and left as it is when it %s", async (_where, change, refusal) => {
      await run(
        kept.database,
        `create table public.ledger_kept as select * from app_migrations.applied; ${change}`,
      );
      await expect(migrate(kept.database)).rejects.toThrow(refusal);
      await run(
        kept.database,
        `delete from app_migrations.applied;
         insert into app_migrations.applied select * from public.ledger_kept;
         drop table public.ledger_kept`,
      );
      expect(await readWholeCatalogue(kept.database)).toEqual(asKept);
    });

    it("keeps each of its rows, cuts what is beyond the limits of today, and ends as a new one is made", async () => {
      const before = await readRows(kept.database);
      expect(before.get("public.plots")).toHaveLength(18);
      await run(kept.database, whatWasWrittenBefore);
      const applied = await migrate(kept.database);
      expect(applied[0]).toBe("0062_computed_columns.sql");
      expect(await readWholeCatalogue(kept.database)).toEqual(fresh);
      const after = await readRows(kept.database);
      const lost = [...before].flatMap(([table, rows]) => {
        const present = new Set(after.get(table)?.map((row) => sameRow(row)));
        return rows.filter((row) => !present.has(asOfToday(table, row))).map((row) => `${table}: ${row}`);
      });
      // The one row that a later version changed: how large an export may be.
      expect(lost).toEqual([expect.stringContaining('storage.buckets: {"id": "exports"')]);
      expect(after.get("public.farmer_phones")).toHaveLength(15);
      await expectLimits(kept.database);
      expect(after.get("app.annex_codes")?.length).toBeGreaterThan(100);
      counted = after.get("app.stored_files");
      expect(counted).toHaveLength(1);
      expect(await migrate(kept.database)).toEqual([]);
    });
  });

  it("ends as a new one is made, from the last of the numbered migrations too", async () => {
    const { database, remove } = await installation.open(afterNumbered);
    try {
      const before = await readRows(database);
      expect(await migrate(database)).toEqual(afterSquashing);
      expect(await readWholeCatalogue(database)).toEqual(fresh);
      const after = await readRows(database);
      for (const [table, rows] of before)
        expect(
          after
            .get(table)
            ?.filter((row) => !cameSince(table, row))
            .map(sameRow),
        ).toEqual(rows.map((row) => asOfToday(table, row)));
      expect(before.get("app.stored_files")).toEqual(counted);
    } finally {
      await remove();
    }
  });
});

/** What is too long is cut, what has no shape is emptied, the rest stays. */
async function expectLimits(database: Database): Promise<void> {
  const read = (text: string) => database.asOwner((transaction) => transaction.query(text));
  const theirs = "email like '%@before.example'";
  expect(
    await read(
      `select char_length(first_name) as first, char_length(name) as name
       from public.profiles join auth.users on id = user_id where ${theirs} order by user_id`,
    ),
  ).toEqual([
    { first: 3, name: 4 },
    { first: 120, name: 120 },
  ]);
  expect(await read("select distinct name, settings from public.projects where name = 'Cacao'")).toEqual([
    { name: "Cacao", settings: {} },
  ]);
  expect(
    await read(
      `select distinct listed.findings
       from public.import_rows as listed join public.imports as import on import.id = import_id where object_path = 'before/plots.csv'`,
    ),
  ).toEqual([{ findings: [] }]);
  expect(
    await read(
      `select char_length(identifier) <= 200 as fits, findings #>> '{0,code}' as code, char_length(producer_name) as producer
       from public.plots where geometry_hash = repeat('a', 64) order by id limit 3`,
    ),
  ).toEqual([
    { fits: true, code: "hole", producer: 3 },
    { fits: true, code: null, producer: 200 },
    { fits: true, code: null, producer: null },
  ]);
  expect(await read(`select raw_user_meta_data as data from auth.users where ${theirs} order by id`)).toEqual(
    [{ data: { language: "fr" } }, { data: {} }],
  );
  await expectFiniteFigures(read);
  await expectStatesOfWork(read);
}

/** A state that nobody chose is that of the work, which the audit tells; one that somebody chose stays. */
async function expectStatesOfWork(read: (text: string) => Promise<unknown[]>): Promise<void> {
  expect(
    await read(
      `select distinct project.name, project.status, status_by_hand as chosen, entry.actor_name as told
       from public.projects as project
       left join public.audit_entries as entry
         on entry.entity = 'projects' and entry.entity_id = project.id and entry.action = 'update'
       where project.name in ('Cacao', 'Chosen', 'Never chosen') order by project.name`,
    ),
  ).toEqual([
    { name: "Cacao", status: "in_progress", chosen: false, told: "Parcelle" },
    { name: "Chosen", status: "planned", chosen: true, told: null },
    { name: "Never chosen", status: "draft", chosen: false, told: "Parcelle" },
  ]);
}

/** What no one can have declared is emptied, and the audit of the declaration tells what stood there. */
async function expectFiniteFigures(read: (text: string) => Promise<unknown[]>): Promise<void> {
  const figures = await read(
    `select net_mass_kilograms::text as mass, volume_cubic_metres::text as volume, supplementary_units::text as units
     from public.declaration_products join public.declarations as declaration on declaration.id = declaration_id
     where internal_reference = 'before' order by declaration_products.id`,
  );
  expect(figures).toEqual([
    { mass: null, volume: null, units: "12" },
    { mass: "1500", volume: null, units: null },
    { mass: "2000", volume: "3", units: null },
  ]);
  const told = await read(
    `select before - 'id' as before, after - 'id' as after from public.audit_entries
     where action = 'update' and entity = 'declarations' and before ->> 'internal_reference' = 'before' order by before ->> 'supplementary_units' nulls first`,
  );
  const named = { internal_reference: "before" };
  expect(told).toEqual([
    {
      before: { ...named, net_mass_kilograms: "NaN", volume_cubic_metres: "Infinity" },
      after: { ...named, net_mass_kilograms: null, volume_cubic_metres: null },
    },
    {
      before: { ...named, supplementary_units: "NaN" },
      after: { ...named, supplementary_units: null },
    },
  ]);
}
