import { collectBytes } from "@parcelle/formats/collect-bytes";
import { RasterError } from "@parcelle/raster/raster-error";
import { drawSample } from "@parcelle/sampling/designs/draw-sample";
import { type SamplingFrame, samplingFrame } from "@parcelle/sampling/designs/sampling-frame";
import type { SampleFormat } from "@parcelle/sampling/files/sample-formats";
import type { SampleRow } from "@parcelle/sampling/files/sample-rows";
import { writeSampleRows } from "@parcelle/sampling/files/write-sample";
import { SamplingError } from "@parcelle/sampling/sampling-error";
import { measureShares } from "@parcelle/screening/sampling/measure-shares";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { noteStep, type StepCounters } from "#platform/compute/step-counters.ts";
import { writeAccuracy } from "./accuracy/accuracy-files.ts";
import { assess } from "./accuracy/assessed-sample.ts";
import { drawingSteps } from "./drawing-steps.ts";
import { type Drawn, mostPreviewedFrame, mostUnits, type SampleOrder, unitsOf } from "./sample-order.ts";

/** Draws a sample; how far it is stands in the counters, which the starting thread reads meanwhile. */
function draw(order: SampleOrder, counters?: StepCounters): Promise<Drawn> {
  return refusedOr(() => drawn(order, counters));
}

/** The same for somebody who waits: frames beyond a bound are refused before anything is measured. */
function preview(order: SampleOrder): Promise<Drawn> {
  return refusedOr(async () => {
    const { count } = await samplingFrame(order.zone, order.plan, order.seed);
    if (count > mostPreviewedFrame) {
      throw new SamplingError("preview_too_large", { count, limit: mostPreviewedFrame });
    }
    return drawn(order);
  });
}

async function drawn({ zone, plan, seed, files }: SampleOrder, counters?: StepCounters): Promise<Drawn> {
  const measure = (frame: SamplingFrame) =>
    measureShares(frame, files, plan.prior?.classes ?? [], {
      progress: noteStep(counters, drawingSteps, "measuring"),
    });
  const sample = await drawSample(zone, plan, seed, plan.prior === undefined ? null : measure, {
    progress: noteStep(counters, drawingSteps, "drawing"),
  });
  const count = unitsOf(sample);
  if (count > mostUnits) throw new SamplingError("sample_too_large", { count, limit: mostUnits });
  return { sample };
}

async function refusedOr(draws: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await draws();
  } catch (error) {
    if (error instanceof SamplingError) return { refusal: { code: error.code, values: error.values } };
    if (error instanceof RasterError) return { refusal: { code: "prior_unreadable", values: {} } };
    throw error;
  }
}

const tasks = {
  assess,
  writeAccuracy,
  draw,
  preview,
  write: (format: SampleFormat, rows: SampleRow[], title: string) =>
    collectBytes(writeSampleRows(format, rows, title)),
};
export type SampleTasks = typeof tasks;

serveTasks(tasks);
