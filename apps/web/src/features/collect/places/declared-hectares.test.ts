import type { Answers } from "@parcelle/forms/record/answers";
import { expect, test } from "vitest";
import { declaredHectares } from "./declared-hectares.ts";
import { isFarFromDeclared } from "./declared-names.ts";

const answers: Answers = {
  superficie: "9",
  parcelle: [{ superficie: "1.5", contour: "…" }, { superficie: "", contour: "…" }, { mesure: "2" }],
};

test("the area beside an outline is the one declared for it, else one around it", () => {
  expect(declaredHectares(answers, "parcelle[1]/contour")).toBe(1.5);
  expect(declaredHectares(answers, "/data/parcelle[2]/contour")).toBe(9);
  expect(declaredHectares({ exploitation: { ha: "7" } }, "/data/exploitation/contour")).toBe(7);
});

test("the question that the form names is asked alone", () => {
  expect(declaredHectares(answers, "parcelle[3]/contour", "mesure")).toBe(2);
  expect(declaredHectares(answers, "parcelle[1]/contour", "mesure")).toBeNull();
});

test("what is no area, and a row that is not there, declare nothing", () => {
  expect(declaredHectares({ ha: "beaucoup" }, "contour")).toBeNull();
  expect(declaredHectares({ parcelle: [] }, "parcelle[4]/contour")).toBeNull();
});

test("30 % and no more is near enough", () => {
  expect(isFarFromDeclared(10, 13)).toBe(false);
  expect(isFarFromDeclared(10, 13.1)).toBe(true);
  expect(isFarFromDeclared(10, 6.9)).toBe(true);
});
