import { afterAll, beforeAll } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { changeCases } from "./change-cases.ts";
import { evidenceCases } from "./evidence-cases.ts";
import { figuresCases } from "./figures-cases.ts";
import { type MeasuringProduct, measuringProduct } from "./measured-land.ts";
import { placeCases } from "./place-cases.ts";
import { runCases } from "./run-cases.ts";

// One product for all of them: writing the layers of the demonstration takes longer than most tests do.
describeOnOneEngine("digital MRV", (open) => {
  let given: MeasuringProduct;

  beforeAll(async () => {
    given = await measuringProduct(await open(), "owner@dmrv.example");
  });
  afterAll(() => given.product.stop());

  runCases(() => given);
  figuresCases(() => given);
  evidenceCases(() => given);
  changeCases(() => given);
  placeCases(() => given);
});
