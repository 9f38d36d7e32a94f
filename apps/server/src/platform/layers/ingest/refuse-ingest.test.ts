import { expect, it } from "vitest";
import { JobFailure } from "#jobs/define-job.ts";
import type { LayerIngest } from "./ingest-rows.ts";
import { asFailure, refuseOthers, refusing } from "./refuse-ingest.ts";

const failed = (code: string, detail = "here.tif") => Object.assign(new Error(code), { code, detail });

it("a network that fails is tried again, and named once it has failed often enough", async () => {
  const broken = failed("http-failed");
  expect(asFailure(broken, false)).toBe(broken);
  expect(asFailure(broken, true)).toMatchObject({
    code: "layer_refused",
    detail: { reason: "http-failed", detail: "here.tif" },
  });
  const work = () => Promise.reject(broken);
  const attempt = (attempts: number) => refusing({ job: { attempts } } as never, work);
  await expect(attempt(2)).rejects.toBe(broken);
  await expect(attempt(3)).rejects.toBeInstanceOf(JobFailure);
});

it("what is wrong with a file is said at once, and a full disk as what it is", () => {
  expect(asFailure(failed("not-tiff"), false)).toMatchObject({
    code: "layer_refused",
    detail: { reason: "not-tiff", text: { fr: expect.any(String), en: expect.any(String) } },
  });
  for (const code of ["ENOSPC", "EDQUOT"]) {
    expect(asFailure(failed(code), false)).toMatchObject({ code: "disk_full" });
  }
  const fault = new Error("unexpected");
  expect(asFailure(fault, true)).toBe(fault);
  const known = new JobFailure("source_changed");
  expect(asFailure(known, false)).toBe(known);
});

it("files that are not those of the preview are refused by name, also those that are new or gone", () => {
  const seen = [
    { name: "a.tif", mark: "1" },
    { name: "b.tif", mark: "2" },
  ];
  const ingest = { preview: { marks: seen } } as unknown as LayerIngest;
  expect(() => refuseOthers(ingest, [...seen])).not.toThrow();
  const refusalOf = (marks: typeof seen) => {
    try {
      refuseOthers(ingest, marks);
      return null;
    } catch (error) {
      return (error as JobFailure).detail.detail;
    }
  };
  expect(refusalOf([seen[0]!, { name: "b.tif", mark: "3" }])).toBe("b.tif");
  expect(refusalOf([seen[0]!])).toBe("b.tif");
  expect(refusalOf([...seen, { name: "c.tif", mark: "4" }])).toBe("c.tif");
});
