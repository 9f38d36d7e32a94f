import { auditedTables } from "@parcelle/domain/audit/audited-tables";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { areaHectares } from "@parcelle/geometry/area";
import type { Polygon, Position } from "geojson";
import { expect, it } from "vitest";
import { mostJoinedCorners } from "#platform/zones/join-outlines.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant } from "./factories/tenant.ts";
import { drawing, square, units, ZoneInstallation } from "./zone-installation.ts";

describeOnBothEngines("a zone", (open, { engine }) => {
  const zones = new ZoneInstallation(open);
  const { call, save, saved, refused, newZone, versionsOf } = zones;

  it("that is drawn has the area and the hash that the server computes of it", async () => {
    const drawn = square(-5.7, 5.8);
    const { zoneId, hectares } = await saved(newZone(), drawing(drawn));
    const [version] = await versionsOf(zoneId);
    expect(version!.geometry).toEqual({ type: "MultiPolygon", coordinates: [drawn.coordinates] });
    expect(version).toMatchObject({
      hectares: areaHectares(drawn),
      outline_hash: await geometryHash(version!.geometry),
      origin: { kind: "drawing" },
    });
    expect(hectares).toBe(version!.hectares);
  });

  it("is kept where 10,000 parts of it meet in one point", async () => {
    const corner = (share: number): Position => {
      const angle = 2 * Math.PI * share;
      return [-5.7 + 0.5 * Math.cos(angle), 5.8 + 0.5 * Math.sin(angle)];
    };
    const coordinates = Array.from({ length: 10_000 }, (_, place): Position[][] => {
      const middle: Position = [-5.7, 5.8];
      return [[middle, corner(place / 10_000), corner((place + 0.5) / 10_000), middle]];
    });
    const { hectares } = await saved(newZone(), drawing({ type: "MultiPolygon", coordinates }));
    expect(hectares).toBeCloseTo(areaHectares({ type: "MultiPolygon", coordinates }), 3);
  });

  it("of units has their outline without the border between them, and says which they were", async () => {
    const one = await saved(newZone(), units("CI-09"));
    const both = await saved(newZone(), units("CI-18", "CI-09"));
    const [version] = await versionsOf(both.zoneId);
    expect(version!.geometry.type === "MultiPolygon" && version!.geometry.coordinates).toHaveLength(1);
    expect(both.hectares / one.hectares).toBeCloseTo(2, 6);
    expect(version!.origin).toMatchObject({
      kind: "units",
      units: [
        { level: 1, code: "CI-09", name: "Bas-Sassandra" },
        { level: 1, code: "CI-18", name: "Fromager" },
      ],
    });
  });

  it("of a project’s plots surrounds them, once where they overlap", async () => {
    const { zoneId } = await saved(newZone(), { kind: "plots", projectId: zones.own.projectId });
    const [version] = await versionsOf(zoneId);
    const triangle = square(-5.7, 5.8, 0.01).coordinates[0]!.slice(0, 3);
    const plot: Polygon = { type: "Polygon", coordinates: [[...triangle, triangle[0]!]] };
    expect(version!.hectares).toBeCloseTo(areaHectares(plot), 6);
    const origin = { kind: "plots", projectId: zones.own.projectId, plots: 2, plotsWithoutOutline: 0 };
    expect(version!.origin).toEqual(origin);
  });

  it("is drawn anew as a further version; the earlier one stays, and serves other zones unless it is in the trash", async () => {
    const first = await saved(newZone(), drawing(square(-5.300000000000001, 5.8)));
    const second = await saved({ zoneId: first.zoneId, version: 1 }, drawing(square(-5.5, 5.8)));
    expect(second).toMatchObject({ zoneId: first.zoneId, version: 2 });
    const copy = await saved(newZone("Copie"), { kind: "zone", versionId: first.versionId });
    const [before, after] = await versionsOf(first.zoneId);
    const [copied] = await versionsOf(copy.zoneId);
    expect(before!.outline_hash).not.toBe(after!.outline_hash);
    expect(copied).toMatchObject({ outline_hash: before!.outline_hash, geometry: before!.geometry });
    await call(zones.own.people.manager, "trash-zone", { zoneId: copy.zoneId });
    const ofTrashed = save(newZone("De la corbeille"), { kind: "zone", versionId: copy.versionId });
    expect(await refused(ofTrashed)).toEqual([404, "zone_not_found"]);
    await expect(
      zones.database.asService((transaction) =>
        transaction.query("update public.zone_versions set hectares = 1 where id = $1", [first.versionId]),
      ),
    ).rejects.toMatchObject({ code: "P0423" });
  });

  it("has no room any more where its project keeps ten thousand versions", async () => {
    const { zoneId, versionId } = await saved(newZone(), drawing(square(-5.7, 5.8)));
    await zones.database.asOwner((transaction) =>
      transaction.script(`
        set local session_replication_role = replica;
        insert into public.zone_versions (zone_id, project_id, number, outline, outline_hash, hectares, origin, request_key, author)
        select zone_id, project_id, 1 + place, outline, outline_hash, hectares, origin, 'filled ' || place, author
        from public.zone_versions cross join generate_series(1, 10000) as place where id = ${versionId};
      `),
    );
    const again = (version: number) => save({ zoneId, version }, drawing(square(-5.6, 5.8)));
    expect(await refused(again(10_001))).toEqual([409, "no_room_for_zone"]);
    await zones.database.asOwner((transaction) =>
      transaction.script(`
        set local session_replication_role = replica;
        delete from public.zone_versions where request_key like 'filled %';
      `),
    );
    expect((await again(1)).status).toBe(200);
  });

  it("is told in the audit each time that it is drawn, without its outline", async () => {
    const first = await saved(newZone(), drawing(square(-5.7, 5.8)));
    const second = await saved({ zoneId: first.zoneId, version: 1 }, drawing(square(-5.6, 5.8)));
    const told = await zones.database.asCaller(zones.own.people.auditor, (transaction) =>
      transaction.query<{ after: object }>(
        `select action, actor, entity_id, after from public.audit_entries
         where entity = 'zone_versions' and (after ->> 'zone_id')::bigint = $1 order by id`,
        [first.zoneId],
      ),
    );
    expect(told).toMatchObject(
      [first, second].map(({ versionId, version, hectares }) => ({
        ...{ action: "insert", actor: zones.own.people.manager.sub, entity_id: versionId },
        after: { number: version, hectares, project_id: zones.own.projectId },
      })),
    );
    const { outline, sketch, ...columns } = auditedTables.zone_versions!.columns;
    expect([outline, sketch, Object.keys(told[0]!.after).sort()]).toEqual([
      null,
      null,
      Object.keys(columns).sort(),
    ]);
  });

  it("is not made from what its author may not read", async () => {
    const theirs = await zones.database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.zone_versions where project_id = $1", [
        zones.other.projectId,
      ]),
    );
    expect(await refused(save(newZone(), { kind: "zone", versionId: theirs[0]!.id }))).toEqual([
      404,
      "zone_not_found",
    ]);
    expect(await refused(save(newZone(), { kind: "plots", projectId: zones.other.projectId }))).toEqual([
      404,
      "project_not_found",
    ]);
  });

  it.each([
    ["an outline that crosses itself", () => drawing(crossed), [409, "zone_outline_unusable"]],
    ["one more than half around the Earth", () => drawing(wide), [409, "zone_too_wide"]],
    ["a point", () => drawing({ type: "Point", coordinates: [-5, 6] }), [409, "zone_outline_unusable"]],
    ["a unit that is not there", () => units("CI-09", "CI-99"), [404, "zone_units_not_found"]],
  ])("is not made from %s", async (_what, source, refusal) => {
    expect(await refused(save(newZone(), source()))).toEqual(refusal);
  });

  it("is not made of more corners than are joined while others wait", async () => {
    const detailed = await addTenant(zones.database);
    await zones.database.asOwner((transaction) =>
      transaction.query(
        "update public.plots set geometry = ST_Segmentize(geometry, 2.6e-7) where project_id = $1",
        [detailed.projectId],
      ),
    );
    const source = { kind: "plots", projectId: detailed.projectId };
    const { status, body } = await save(
      { projectId: detailed.projectId, name: "Trop fine" },
      source,
      detailed.people.manager,
    );
    expect([status, body]).toMatchObject([
      409,
      { code: "zone_too_large", details: { most: mostJoinedCorners[engine] } },
    ]);
  });

  it("goes to the trash with its versions and comes back from it, and the audit says who did it", async () => {
    const { zoneId } = await saved(newZone("Passagère"), drawing(square(-5.7, 5.8)));
    const { manager } = zones.own.people;
    expect((await call(manager, "trash-zone", { zoneId })).status).toBe(200);
    expect(await refused(save({ zoneId, version: 1 }, drawing(square(-5.6, 5.8))))).toEqual([
      404,
      "zone_not_found",
    ]);
    expect((await call(manager, "restore-zone", { zoneId })).status).toBe(200);
    expect(await versionsOf(zoneId)).toHaveLength(1);
    const told = await zones.database.asService((transaction) =>
      transaction.query<{ deed: string }>(
        `select public.deed(entry) as deed from public.audit_entries as entry
         where entity = 'zones' and entity_id = $1 and actor = $2 order by id`,
        [zoneId, manager.sub],
      ),
    );
    expect(told.map(({ deed }) => deed)).toEqual(["insert", "trash", "restore"]);
  });

  it("beyond the most that a project may have is refused, and comes back once another one has gone", async () => {
    const full = await addTenant(zones.database);
    await zones.database.asOwner((transaction) =>
      transaction.query(
        `insert into public.zones (organisation_id, project_id, name)
         select $1, $2, 'Zone ' || number from generate_series(2, 500) as number`,
        [full.organisationId, full.projectId],
      ),
    );
    const { manager } = full.people;
    const another = () =>
      save({ projectId: full.projectId, name: "De trop" }, drawing(square(-5.7, 5.8)), manager);
    expect(await refused(another())).toEqual([409, "too_many_zones"]);
    await call(manager, "trash-zone", { zoneId: full.zoneId });
    expect((await another()).status).toBe(200);
    expect(await refused(call(manager, "restore-zone", { zoneId: full.zoneId }))).toEqual([
      409,
      "too_many_zones",
    ]);
  });
});

const [corner, east, opposite, north] = square(-5.7, 5.8).coordinates[0]!;
const crossed = { type: "Polygon", coordinates: [[corner, opposite, east, north, corner]] };
const ends = [-179, 179].flatMap((x) => [5, 6].map((y) => [x, y]));
const wide = { type: "Polygon", coordinates: [[0, 1, 3, 2, 0].map((place) => ends[place]!)] };
