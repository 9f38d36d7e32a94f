import { generateDemonstration } from "@parcelle/demonstration/generate";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import type { OpenDatabase } from "../engines.ts";
import { writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

/** What the steps of the main job hand to each other. */
export type Story = {
  database: Database;
  product: TestProduct;
  person: SupabaseClient;
  projectId: number;
  importId: number;
};

export const demonstration = generateDemonstration();

/** The product with the layers of the demonstration; filled before the first step. */
export function useStory(open: OpenDatabase): Story {
  const story = { projectId: 0, importId: 0 } as Story;
  beforeAll(async () => {
    story.database = await open();
    story.product = await startProduct(story.database, "owner@story.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(story.database, dataDirectory);
    });
    story.person = story.product.person;
  });
  afterAll(() => story.product.stop());
  return story;
}
