import { randomUUID } from "node:crypto";
import { PIXEL_DEGREES, SQUARE } from "@parcelle/demonstration/square";
import type { DescribedChange, DescribedChanges } from "@parcelle/domain/carbon/carbon-changes";
import {
  biomassChangeLooks,
  biomassChangeValues,
  forestChangeValues,
} from "@parcelle/raster/carbon/change/change-looks";
import { memorySource } from "@parcelle/raster/source/memory-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { decodePng, tileAt } from "../../../../packages/raster/test/decode-png.ts";
import { standing } from "../forest/demonstration-land.ts";
import type { TestProduct } from "../start-product.ts";
import { landProject, type MeasuringProduct, measure } from "./measured-land.ts";

const [column, row] = standing;
const west = SQUARE[0] + (column + 4) * PIXEL_DEGREES;
const north = SQUARE[3] - (row + 4) * PIXEL_DEGREES;
const years = { before: 2010, after: 2020 };

/** Maps of what became of pixels between two years. */
export function changeCases(given: () => MeasuringProduct): void {
  describe("the change between two years", () => {
    let product: TestProduct;
    let projectId = 0;

    beforeAll(async () => {
      ({ product } = given());
      projectId = await landProject(product);
    });

    const describedChanges = (asked: object = {}) =>
      product.ask("describe-carbon-changes", { projectId, ...asked }) as Promise<DescribedChanges>;
    const changeOf = async (quantity: string, asked: object = {}): Promise<DescribedChange> =>
      (await describedChanges(asked))!.changes.find((one) => one.quantity === quantity)!;

    async function tile(
      quantity: string,
      search = "before=2010&after=2020",
      headers: Record<string, string> = {},
      person = product.person,
    ) {
      const { data } = await person.auth.getSession();
      const [z, x, y] = tileAt(west, north, 15);
      const address = `/tiles/carbon/${projectId}/${quantity}/${z}/${x}/${y}.png?${search}`;
      const answer = await fetch(`${product.server.url}${address}`, {
        headers: { authorization: `Bearer ${data.session!.access_token}`, ...headers },
      });
      return { status: answer.status, etag: answer.headers.get("etag") ?? "", bytes: await answer.bytes() };
    }
    const codeOf = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(new TextDecoder().decode(bytes)).code;

    it("is not told before anything was measured", async () => {
      expect(await describedChanges()).toBeNull();
      expect((await tile("biomass")).status).toBe(404);
    });

    it("is told of the years of the run, by the layers that it read", async () => {
      await measure(product, projectId);
      const { runId, changes } = (await describedChanges())!;
      expect(runId).toBeGreaterThan(0);
      expect(changes).toMatchObject([
        {
          quantity: "biomass",
          years: [2010, 2020],
          asked: years,
          change: { layer: { version: "v6.0", synthetic: true } },
        },
        {
          quantity: "forest",
          years: [2010, 2020],
          asked: years,
          change: { layer: { title: { en: expect.stringContaining("Hansen") } } },
        },
      ]);
      const biomass = changes[0] as { change: { classes: number[] } };
      expect(biomass.change.classes).toEqual(biomassChangeLooks.map(({ value }) => value));
    });

    it("is drawn as tiles pixel by pixel, which come once to who has them", async () => {
      const biomass = await tile("biomass");
      const places = new Set(decodePng(biomass.bytes).indices.map((index) => Math.ceil(index / 2)));
      const seen = [...places].map((place) => biomassChangeLooks[place - 1]?.value);
      expect(seen).toContain(biomassChangeValues.uncertain);
      const forest = decodePng((await tile("forest")).bytes);
      expect([...new Set(forest.indices.map((index) => Math.ceil(index / 2)))]).toContain(
        forestChangeValues.stays,
      );
      const again = await tile("biomass", "before=2010&after=2020", { "if-none-match": biomass.etag });
      expect(again.status).toBe(304);
    });

    it("is refused with its reason where the years do not go together", async () => {
      expect(await changeOf("biomass", { years: { before: 2010, after: 2011 } })).toMatchObject({
        change: { refused: { code: "change_absent" } },
      });
      const back = await tile("biomass", "before=2020&after=2010");
      expect([back.status, codeOf(back)]).toEqual([409, "change_years"]);
    });

    it("is refused where a layer that the run read was set aside, and not drawn from another one", async () => {
      const { database } = given();
      const setActive = (active: boolean) =>
        database.asOwner((transaction) =>
          transaction.query("update public.layers set active = $1 where component = 'AGB_2010'", [active]),
        );
      await setActive(false);
      try {
        const refused = await tile("biomass");
        expect([refused.status, codeOf(refused)]).toEqual([409, "change_layer_set_aside"]);
        expect(await changeOf("biomass")).toMatchObject({
          change: {
            refused: { code: "change_layer_set_aside", detail: expect.stringContaining("AGB_2010") },
          },
        });
        expect((await tile("forest")).status).toBe(200);
      } finally {
        await setActive(true);
      }
    });

    it("is written inside the plots as maps that GIS reads, with why there is none of the others", async () => {
      const asked = { projectId, format: "cog", requestKey: randomUUID(), locale: "fr" };
      const { jobId } = await product.ask("start-export", asked);
      const { objectPath } = (await product.completed(jobId)) as { objectPath: string };
      const { data } = await product.person.storage.from("exports").download(objectPath);
      const files = unzipSync(new Uint8Array(await data!.arrayBuffer()));
      expect(Object.keys(files)).toEqual([
        "biomass-change-2010-2020.tif",
        "biomass-change-2010-2020-classes.tif",
        "forest-change-2010-2020.tif",
      ]);
      const forest = await openGeotiff(memorySource(files["forest-change-2010-2020.tif"]!));
      const pixels = await forest.readWindow(0, 0, 0, forest.width, forest.height);
      const stays = [...pixels].filter((value) => value === forestChangeValues.stays).length;
      expect(stays).toBeGreaterThanOrEqual(64);
      expect(forest.metadata.get("LAYER")).toMatch(/^hansen-gfc/);
      expect(forest.metadata.get("LICENCES")).toContain("Hansen");
      forest.close();
    });

    it("is nobody else's to see", async () => {
      const { client } = await product.server.signedIn("stranger@change.example");
      expect((await tile("biomass", "before=2010&after=2020", {}, client)).status).toBe(404);
      const asked = { projectId };
      const { error } = await client.functions.invoke("describe-carbon-changes", { body: asked });
      expect((await error.context.json()).code).toBe("project_not_found");
      const anonymous = await fetch(
        `${product.server.url}/tiles/carbon/${projectId}/biomass/15/1/1.png?before=2010&after=2020`,
      );
      expect(anonymous.status).toBe(404);
    });
  });
}
