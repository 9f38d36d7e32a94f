import { describe, expect, it } from "vitest";
import { add, countTests, nothing, type TestReport } from "./count-tests.ts";

const report = (changes: Partial<TestReport>): TestReport => ({
  success: true,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});

const file = (changes: Partial<TestReport["testResults"][number]>) => ({
  name: "area.test.ts",
  status: "passed",
  message: "",
  startTime: 0,
  endTime: 0,
  assertionResults: [],
  ...changes,
});

describe("counting tests", () => {
  it("adds up what passed and was skipped", () => {
    const one = countTests("packages", report({ numPassedTests: 3, numPendingTests: 1 }));
    const other = countTests("web", report({ numPassedTests: 2, numTodoTests: 1 }));
    expect(add(add(nothing, one), other)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
      skips: [],
      failures: [],
    });
  });

  it("names a failed test with the first line of its reason", () => {
    const failed = {
      fullName: "an area is right",
      status: "failed",
      failureMessages: ["expected 1\n  at x"],
    };
    const result = countTests(
      "packages",
      report({
        success: false,
        numFailedTests: 1,
        testResults: [file({ status: "failed", assertionResults: [failed] })],
      }),
    );
    expect(result).toMatchObject({ failed: 1, failures: ["an area is right: expected 1"] });
  });

  it("names each skipped test with its reason, and fails where one says none", () => {
    const skipped = { fullName: "pixels are as GDAL reads them", status: "skipped" };
    const ofMachine = { ...skipped, meta: { skipped: "GDAL is not installed" } };
    const counted = (test: typeof skipped) =>
      countTests(
        "packages",
        report({ numPassedTests: 1, numPendingTests: 1, testResults: [file({ assertionResults: [test] })] }),
      );
    expect(counted(ofMachine)).toMatchObject({
      failed: 0,
      skips: ["pixels are as GDAL reads them: GDAL is not installed"],
    });
    expect(counted(skipped)).toMatchObject({
      failed: 1,
      failures: ["packages: a test is skipped without saying why"],
    });
  });

  it("counts a file that does not load", () => {
    const result = countTests(
      "packages",
      report({
        success: false,
        numPassedTests: 4,
        testResults: [file({ status: "failed", message: "SyntaxError: x\n…" })],
      }),
    );
    expect(result).toMatchObject({ passed: 4, failed: 1, failures: ["area.test.ts: SyntaxError: x"] });
  });

  it("counts an error that happened outside of any test", () => {
    expect(countTests("web", report({ success: false, numPassedTests: 4 }))).toMatchObject({
      passed: 4,
      failed: 1,
    });
  });

  it("does not take a project without a test, or a run that broke off, for a success", () => {
    expect(countTests("web", report({})).failures).toEqual(["web: there is no test"]);
    expect(countTests("web", undefined).failures).toEqual(["web: the run ended without a report"]);
  });
});
