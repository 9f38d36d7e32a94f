import { expect, it } from "vitest";
import { countClasses } from "./count-classes.ts";

it("regions have at most four colours, darker where more farmers are, and none where none is", () => {
  expect(countClasses([])).toEqual([]);
  expect(countClasses([3, 3])).toMatchObject([{ least: 3, most: 3, color: "#1e3a8a" }]);
  const counts = [9, 1, 2, 40, 500, 2, 7, 8, 3];
  const classes = countClasses(counts);
  expect(classes.map(({ least, most }) => [least, most])).toEqual([
    [1, 2],
    [3, 7],
    [8, 9],
    [40, 500],
  ]);
  for (const count of counts)
    expect(classes.filter(({ least, most }) => count >= least && count <= most)).toHaveLength(1);
});
