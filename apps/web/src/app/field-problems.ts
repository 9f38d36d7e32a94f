import type { Locale } from "#shell/locale.ts";
import { type Issue, issueText } from "#ui/form/issue-text.ts";
import { ProblemError } from "./problem.ts";

function isIssue(value: unknown): value is Issue {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    Array.isArray(value.path) &&
    "message" in value
  );
}

function issuesIn(details: unknown): Issue[] {
  if (typeof details !== "object" || details === null || !("issues" in details)) return [];
  return Array.isArray(details.issues) ? details.issues.filter(isIssue) : [];
}

/**
 * What a function refused, by field of the form. A field inside an object of the input ("project.name") is found
 * under its own name too, because forms are flat where inputs are not.
 */
export function fieldProblems(error: unknown, locale: Locale): Record<string, string> {
  const issues = error instanceof ProblemError ? issuesIn(error.details) : [];
  const pairs = issues.flatMap((issue) => {
    const text = issueText(issue, locale);
    return issue.path.map((_, start) => [issue.path.slice(start).join("."), text] as const);
  });
  return Object.fromEntries(pairs.toReversed());
}
