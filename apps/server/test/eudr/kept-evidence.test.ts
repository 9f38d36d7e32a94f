import { tmpdir } from "node:os";
import { checkHead, checkTotal } from "@parcelle/screening/replay/check-head";
import { replayer } from "@parcelle/screening/replay/replay-plot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import type { EudrFileTasks } from "#modules/eudr/files/eudr-files-thread.ts";
import { openEvidence } from "#modules/eudr/files/open-evidence.ts";
import { startThread } from "#platform/compute/thread.ts";
import { type KeptDatabase, KeptInstallation } from "../database/kept-database.ts";
import { describeOnOneEngine } from "../engines.ts";
import type { EvidenceDocument } from "../factories/replay-evidence.ts";

describeOnOneEngine(
  "evidence of an installation of before the migrations were squashed",
  (_open, { engine }) => {
    let installation: KeptInstallation;
    let kept: KeptDatabase;

    beforeAll(async () => {
      installation = await KeptInstallation.restore(engine);
      kept = await installation.open();
    });
    afterAll(async () => {
      await kept.remove();
      await installation.remove();
    });

    const rows = <Row>(text: string) => kept.database.asOwner((transaction) => transaction.query<Row>(text));

    it("is computed again to the hashes of its day, once the installation is of today", async () => {
      const before = await rows<{ id: number; evidence_hash: string; project_id: number }>(
        "select id, evidence_hash, project_id from public.assessments where evidence_hash is not null order by id",
      );
      expect(before).toHaveLength(1);
      await migrate(kept.database);
      const [{ evidence_hash: stated, project_id: projectId }] = before as [(typeof before)[number]];
      const [owner] = await rows<{ sub: string }>(
        "select user_id as sub from public.memberships where role = 'owner' order by id limit 1",
      );
      const claims: Claims = { role: "authenticated", sub: owner!.sub, aal: "aal2" };
      const thread = startThread<EudrFileTasks>(
        new URL("../../src/modules/eudr/files/eudr-files-thread.ts", import.meta.url),
      );
      try {
        const means = {
          ...{ database: kept.database, claims, dataDirectory: tmpdir(), thread },
          tell: async () => undefined,
        };
        const moment = {
          language: "fr" as const,
          generatedAt: "2026-11-26",
          codeVersion: "1",
          scratch: tmpdir(),
        };
        const order = { projectId, plotIds: null, format: "evidence" as const, depth: null, ...moment };
        const { chunks } = await openEvidence(means, order);
        const pieces: Uint8Array[] = [];
        for await (const piece of chunks) pieces.push(piece);
        const document = JSON.parse(Buffer.concat(pieces).toString()) as EvidenceDocument;
        expect(await checkHead(document)).toEqual([]);
        const replay = replayer(document, null);
        const hashes: string[] = [];
        for (const plot of document.plots) {
          const { differences, resultSha256 } = await replay(plot);
          expect([plot.identifier, differences]).toEqual([plot.identifier, []]);
          hashes.push(resultSha256);
        }
        expect(await checkTotal(document, hashes)).toEqual([]);
        expect(document.assessment.evidenceHash).toBe(stated);
        expect(document.plots.length).toBeGreaterThan(10);
      } finally {
        await thread.close();
      }
    });
  },
);
