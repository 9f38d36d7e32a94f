/** The part of Vitest's JSON report that is counted. */
export type TestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[] | null;
      /** What `skippedWithout` says. */
      meta?: { skipped?: string };
    }[];
  }[];
};

export type Count = { passed: number; failed: number; skipped: number; skips: string[]; failures: string[] };

const noReason = "no reason is stated";

export const nothing: Count = { passed: 0, failed: 0, skipped: 0, skips: [], failures: [] };

/** What a run says; a file that could not be read or an error outside any test counts as a failure too. */
export function countTests(project: string, report: TestReport | undefined): Count {
  if (report === undefined) return failure(`${project}: the run ended without a report`);
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [`${name}: ${firstLine(message) || "a hook failed, see above"}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0] ?? "")}`,
    );
  });
  const skipped = numPendingTests + numTodoTests;
  const skips = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => !["passed", "failed"].includes(status))
    .map(({ fullName, meta }) => `${fullName}: ${meta?.skipped ?? noReason}`);
  if (skips.some((skip) => skip.endsWith(noReason)))
    failures.push(`${project}: a test is skipped without saying why`);
  if (passed + failures.length + skipped === 0) return failure(`${project}: there is no test`);
  if (!report.success && failures.length === 0)
    failures.push(`${project}: an error outside of the tests, see above`);
  return { passed, failed: failures.length, skipped, skips, failures };
}

export function failure(reason: string): Count {
  return { passed: 0, failed: 1, skipped: 0, skips: [], failures: [reason] };
}

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    skips: [...one.skips, ...other.skips],
    failures: [...one.failures, ...other.failures],
  };
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}
