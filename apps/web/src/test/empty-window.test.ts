// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setCookie } from "#shell/set-cookie.ts";
import { emptyWindow } from "./empty-window.ts";

test("nothing is left of what was kept, drawn or visited", () => {
  window.history.pushState(null, "", "/fr/plots?sort=area");
  for (const cookie of ["locale=en", "locale=fr; Path=/", "theme=dark"]) setCookie(cookie);
  window.localStorage.setItem("user", "awa");
  window.sessionStorage.setItem("draft", "1");
  document.documentElement.lang = "en";
  document.title = "Parcelles";
  document.body.innerHTML = "<p>Divo</p>";
  emptyWindow();
  expect(window.location.href).toBe("http://localhost:3000/");
  expect(document.cookie).toBe("");
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
});

test("who watched the ways of the history watches them no more", () => {
  const watched: unknown[] = [];
  window.history.pushState = (...given) => void watched.push(given);
  emptyWindow();
  window.history.pushState(null, "", "/fr");
  expect(watched).toEqual([]);
  expect(window.location.pathname).toBe("/fr");
});
