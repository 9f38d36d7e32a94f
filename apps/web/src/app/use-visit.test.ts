// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useVisit } from "./use-visit.ts";

const asked: number[] = [];
vi.mock("./rows.ts", () => ({
  rows: (ask: (client: unknown) => unknown) => {
    const upsert = ({ project_id }: { project_id: number }) => {
      asked.push(project_id);
      return { select: () => [] };
    };
    ask({ from: () => ({ upsert }) });
    return Promise.reject(new Error("no connection"));
  },
}));

test("a project is opened once it is there, and another one anew; that it cannot be told harms nobody", () => {
  const { rerender } = renderHook(({ id, isThere }) => useVisit(id, isThere), {
    initialProps: { id: 7, isThere: false },
  });
  expect(asked).toEqual([]);
  rerender({ id: 7, isThere: true });
  rerender({ id: 7, isThere: true });
  rerender({ id: 8, isThere: true });
  expect(asked).toEqual([7, 8]);
});
