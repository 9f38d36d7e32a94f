import { randomUUID } from "node:crypto";
import { type CarbonDocument, valuesOfTold } from "@parcelle/domain/carbon/carbon-document";
import { carbonResultHash } from "@parcelle/domain/carbon/carbon-evidence";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { formatNumber } from "@parcelle/domain/language";
import { mostPlaceDegrees, mostPlaceHectares } from "@parcelle/domain/zones/asked-places";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { faraway, field, fileOf, standing } from "../forest/demonstration-land.ts";
import type { TestProduct } from "../start-product.ts";
import { landProject, type MeasuringProduct, parameters } from "./measured-land.ts";
import { boundaries } from "./place-boundaries.ts";
import { filesOfPlaces } from "./place-files.ts";

type Place = {
  name: string;
  zone_id: number | null;
  assessment_id: number;
  is_outdated: boolean;
  region: string;
  department: string;
  state: string;
  reason_code: string;
  document: CarbonDocument;
};

/** Zones of a project and administrative units, beside plots. */
export function placeCases(given: () => MeasuringProduct): void {
  describe("zones and administrative units", () => {
    let database: Database;
    let product: TestProduct;
    let projectId = 0;
    let firstRun = 0;
    const zones: Record<string, { zoneId: number; versionId: number }> = {};
    const units: Record<string, number> = {};

    const owner = <Row>(text: string, values: unknown[] = []) =>
      database.asOwner((transaction) => transaction.query<Row>(text, values));

    async function drawn(name: string, [column, row]: [number, number], of: object = { projectId, name }) {
      const source = { kind: "drawing", geometry: field("", [column, row]).geometry };
      zones[name] = await product.ask("save-zone", { zone: of, source, requestKey: randomUUID() });
    }

    beforeAll(async () => {
      ({ database, product } = given());
      projectId = await landProject(product, fileOf([field("forest", standing), field("far", faraway)]));
      await drawn("Forêt", standing);
      await drawn("Lagune", faraway);
      await database.asOwner((transaction) => transaction.script(boundaries));
      for (const { id, name } of await owner<{ id: number; name: string }>(
        "select id, name from public.administrative_units",
      ))
        units[name] = id;
    });

    const asking = (zoneNames: string[], unitNames: string[], more: object = {}) => ({
      ...{ projectId, plots: "all" },
      parameters: {
        ...parameters,
        alsoOf: {
          zones: zoneNames.map((name) => zones[name]!.versionId),
          units: unitNames.map((name) => units[name]!),
        },
      },
      ...more,
    });
    const priced = (...[zoneNames, unitNames]: [string[], string[]]) =>
      product.ask("price-dmrv-run", asking(zoneNames, unitNames));

    async function run(zoneNames: string[], unitNames: string[], more: object = {}): Promise<number> {
      const asked = asking(zoneNames, unitNames, { requestKey: randomUUID(), ...more });
      const started = await product.ask("start-dmrv-run", asked);
      await product.completed(started.jobId);
      return started.assessmentId;
    }

    async function places(): Promise<Record<string, Place>> {
      const { data } = await product.person.rpc("project_places", { project: projectId }, { get: true });
      return Object.fromEntries((data as Place[]).map((place) => [place.name, place]));
    }

    const spent = async (runId: number) => {
      const [found] = await owner<{ settled: number }>(
        `select coalesce(sum(allocation.settled), 0)::int as settled
         from public.assessments as run
         join public.credit_allocations as allocation on allocation.reservation_id = run.reservation_id
         where run.id = $1`,
        [runId],
      );
      return found!.settled;
    };

    it("are priced by what covers each before anything is paid, beside the plots", async () => {
      const price = await priced(["Forêt", "Lagune"], ["Adzopé", "Au loin"]);
      expect(price).toMatchObject({ chosen: 2, uncovered: 1, priced: 1, credits: 3 });
      const standings = price.places.map((place: { name: string; standing: string; products: string[] }) => [
        ...[place.name, place.standing, place.products.includes("esa-cci-biomass")],
      ]);
      expect(standings.toSorted()).toEqual([
        ["Adzopé", "priced", true],
        ["Au loin", "uncovered", false],
        ["Forêt", "priced", true],
        ["Lagune", "uncovered", false],
      ]);
    });

    it("are measured as a whole by the same rules: a zone drawn as a plot is has the plot’s numbers", async () => {
      firstRun = await run(["Forêt", "Lagune"], ["Adzopé", "Au loin"], { agreedPlots: 1, agreedCredits: 3 });
      const found = await places();
      const reasons = Object.entries(found).map(([name, { state, reason_code }]) => [
        name,
        state,
        reason_code,
      ]);
      expect(reasons.toSorted()).toEqual([
        ["Adzopé", "valid", "complete"],
        ["Au loin", "invalid", "outside_layers"],
        ["Forêt", "valid", "complete"],
        ["Lagune", "invalid", "outside_layers"],
      ]);
      const { data: plot } = await product.person
        .from("plot_overview")
        .select("id")
        .eq("project_id", projectId)
        .eq("identifier", "forest")
        .single();
      const told = await owner<{
        key: string;
        year: number;
        value: number;
        plot: number;
        low: number;
        own: number;
      }>(
        `select zone.key, zone.year, zone.value, own.value as plot, zone.low, own.low as own
         from public.run_values as zone
         join public.run_values as own on own.assessment_id = zone.assessment_id and own.key = zone.key and own.year = zone.year
         where zone.assessment_id = $1 and zone.zone_version_id = $2 and own.plot_id = $3`,
        [firstRun, zones.Forêt!.versionId, plot!.id],
      );
      expect(told.length).toBeGreaterThan(20);
      for (const { value, plot: ofPlot, low, own } of told) {
        expect(value / (ofPlot || 1)).toBeCloseTo(ofPlot ? 1 : 0, 6);
        expect(low === null).toBe(own === null);
      }
    });

    it("keep what explains each number: layer, version, interval and covered share, as run values have it", async () => {
      const { Adzopé: unit } = await places();
      const biomass = unit!.document.told.find(({ year, figures }) => year === 2020 && figures.agb_mean)!;
      expect(biomass).toMatchObject({ layer: "esa-cci-biomass", version: "v6.0" });
      expect(biomass.flags).toContain("synthetic");
      const loss = unit!.document.told.find(({ figures }) => figures.forest_loss && figures.forest_area)!;
      expect(loss.figures.forest_loss!.value).toBeGreaterThan(0);
      const [stored] = await owner<{ value: number; low: number }>(
        "select value, low from public.run_values where assessment_id = $1 and unit_id = $2 and key = 'agb_mean' and year = 2020",
        [firstRun, units.Adzopé],
      );
      expect(stored).toEqual({ value: biomass.figures.agb_mean!.value, low: biomass.figures.agb_mean!.low });
    });

    it("are proved by the hash of the outline that is kept, with what decides and what was found", async () => {
      const [kept] = await owner<{
        outline: never;
        stored: string;
        told: string;
        inputs: string;
        result: string;
        document: CarbonDocument;
      }>(
        `select extensions.ST_AsGeoJSON(version.outline, 17)::jsonb as outline, version.outline_hash as stored,
           result.geometry_hash as told, result.inputs_hash as inputs, result.result_hash as result, result.document
         from public.place_results as result join public.zone_versions as version on version.id = result.zone_version_id
         where result.assessment_id = $1 and version.id = $2`,
        [firstRun, zones.Forêt!.versionId],
      );
      expect(kept!.told).toBe(kept!.stored);
      expect(await geometryHash(kept!.outline)).toBe(kept!.told);
      const found = valuesOfTold(kept!.document.told);
      expect(await carbonResultHash(kept!.inputs, "valid", found)).toBe(kept!.result);
    });

    it("cost what was answered and nothing more: those outside the layers are free", async () => {
      expect(await spent(firstRun)).toBe(3);
    });

    it("lie in the units around them, by a point inside", async () => {
      const { Forêt: zone, Adzopé: unit } = await places();
      expect([unit!.region, unit!.department]).toEqual(["CI-R", "CI-R.1"]);
      expect(zone!.region).toBe("CI-R");
    });

    it("keep their results at no cost where nothing changed, and are alone in a run where all plots keep theirs", async () => {
      const price = await priced(["Forêt"], ["Adzopé"]);
      expect(price).toMatchObject({ kept: 2, priced: 0, credits: 0 });
      const asked = asking(["Forêt"], ["Adzopé"], { requestKey: randomUUID(), agreedPlots: 0 });
      expect(await product.refusal("start-dmrv-run", asked)).toMatchObject({ code: "nothing_to_assess" });
      const later = await run(["Forêt"], ["La Mé"], { agreedPlots: 0, agreedCredits: 1 });
      expect(await spent(later)).toBe(1);
      const found = await places();
      expect([found["La Mé"]!.assessment_id, found.Forêt!.assessment_id]).toEqual([later, firstRun]);
      const counted = await owner(
        "select from app.shown_results where project_id = $1 and assessment_id = $2",
        [...[projectId, firstRun]],
      );
      expect(counted).toHaveLength(2);
    });

    it("have the same numbers in the workbook and the report as on the screen", async () => {
      const { Adzopé: unit } = await places();
      const told = unit!.document.told.filter(({ year }) => year === 2020);
      const figure = (key: string) => told.find(({ figures }) => figures[key])!.figures[key]!;
      const { row, report } = await filesOfPlaces(product, projectId, "Adzopé", 2020);
      for (const [header, key] of [
        ["CO₂e de la biomasse vivante (Mg CO₂e)", "co2e_live"],
        ["Biomasse aérienne moyenne (Mg/ha)", "agb_mean"],
        ["Forêt (ha)", "forest_area"],
      ] as const)
        expect(row[header]).toBeCloseTo(figure(key).value, 2);
      expect(row["Biomasse aérienne moyenne (Mg/ha), borne basse à 95\u00a0%"]).toBeCloseTo(
        figure("agb_mean").low!,
        2,
      );
      expect(row["Empreinte du résultat"]).toMatch(/^[0-9a-f]{64}$/);
      const { value, low, high } = figure("co2e_live");
      const shown = (one: number) => formatNumber(Number(one.toPrecision(3)), "fr", 2).replaceAll(/\s/g, "");
      expect(report).toContain(`${shown(value)}MgCO₂e,de${shown(low!)}à${shown(high!)}`);
    });

    it("are told to be outdated once a zone was drawn anew, whose new version is paid again", async () => {
      const before = zones.Forêt!;
      const source = { kind: "drawing", geometry: field("", [standing[0] + 1, standing[1]]).geometry };
      const { versionId } = await product.ask("save-zone", {
        ...{ zone: { zoneId: before.zoneId, version: 1 }, source, requestKey: randomUUID() },
      });
      expect((await places()).Forêt).toMatchObject({ is_outdated: true, assessment_id: firstRun });
      zones.Forêt = { ...before, versionId };
      const price = await priced(["Forêt"], []);
      expect(price).toMatchObject({ credits: 1, places: [{ standing: "priced" }] });
    });

    it.each([
      ["in the trash", ["Lagune"], [], "place_in_trash", "« Lagune »"],
      ["too large", [], ["Le Grand Nord"], "place_too_large", "« Le Grand Nord »"],
      ["whose boundaries were replaced", [], ["Au loin"], "unit_not_in_force", "« Au loin »"],
    ])(
      "are refused by name where one is %s, and nothing is taken",
      async (_, zoneNames, unitNames, code, name) => {
        const set = (isSo: boolean) =>
          Promise.all([
            owner("update public.zones set deleted_at = $2 where id = $1", [
              zones.Lagune!.zoneId,
              isSo ? new Date() : null,
            ]),
            owner(
              "update public.boundary_versions set status = $1 where request_key = 'limites du carbone'",
              [isSo && code === "unit_not_in_force" ? "replaced" : "published"],
            ),
          ]);
        await set(true);
        try {
          const asked = asking(zoneNames, unitNames);
          for (const [called, more] of [
            ["price-dmrv-run", {}],
            ["start-dmrv-run", { requestKey: randomUUID() }],
          ] as const) {
            const refused = await product.refusal(called, { ...asked, ...more });
            expect(refused).toMatchObject({ code });
            expect(JSON.stringify(refused)).toContain(name.replaceAll("\u00a0", " "));
          }
        } finally {
          await set(false);
        }
      },
    );

    it("are those of the project alone: a zone of another one is as if there were none", async () => {
      const other = await landProject(product, fileOf([field("forest", standing)]));
      const asked = { ...asking(["Forêt"], []), projectId: other };
      expect(await product.refusal("price-dmrv-run", asked)).toMatchObject({ code: "place_not_found" });
    });

    it("are as large as the sentence of the refusal says", async () => {
      const [most] = await owner(
        "select app.most_place_hectares() as hectares, app.most_place_degrees() as degrees",
      );
      expect(most).toEqual({ hectares: mostPlaceHectares, degrees: mostPlaceDegrees });
    });
  });
}
