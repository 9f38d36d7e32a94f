import { expect, test } from "vitest";
import { chosenBounds, typedBounds } from "./typed-bounds.ts";

test("shares are typed as percent, and what was typed is what is chosen", () => {
  const chosen = { copied_answers: { share: 0.9 }, night_entry: { fromHour: 21 } };
  const typed = typedBounds(chosen);
  expect([typed["copied_answers.share"], typed["night_entry.fromHour"], typed["outlier.deviations"]]).toEqual(
    [90, 21, 6],
  );
  expect(chosenBounds(typed)).toEqual(chosen);
});

test("nothing is chosen while a field holds no number", () => {
  expect(chosenBounds({ ...typedBounds({}), "night_entry.toHour": "" })).toBeNull();
});
