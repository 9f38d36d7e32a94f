// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { guardLinks } from "./guard-links.ts";

let release: () => void;
beforeEach(() => {
  release = guardLinks(document, window.location.origin);
});
afterEach(() => {
  release();
  document.body.replaceChildren();
});

function isFollowed(html: string): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  // The browser of the tests must not leave its page either way.
  let followed = false;
  const last = (end: Event) => {
    followed = !end.defaultPrevented;
    end.preventDefault();
    end.stopPropagation();
  };
  document.addEventListener("click", last, { once: true, capture: true });
  document.querySelector("b")?.dispatchEvent(event);
  return followed;
}

test.each([
  '<a href="https://elsewhere.test/"><b>x</b></a>',
  '<a href="//elsewhere.test/"><b>x</b></a>',
  '<a href="javascript:alert(1)"><b>x</b></a>',
  '<a href="java&#9;script:alert(1)" rel="external" target="_blank"><b>x</b></a>',
  '<a href="data:text/html,x" target="_blank"><b>x</b></a>',
])("%s is refused", (html) => {
  expect(isFollowed(html)).toBe(false);
});

test.each([
  '<a href="/fr"><b>x</b></a>',
  '<a href="#content"><b>x</b></a>',
  '<a href="https://elsewhere.test/" rel="external"><b>x</b></a>',
  '<a href="https://elsewhere.test/" target="_blank" rel="noopener"><b>x</b></a>',
  '<a href="mailto:awa@coop.test"><b>x</b></a>',
  '<a href="blob:http://localhost/1" download="a.csv"><b>x</b></a>',
])("%s is followed", (html) => {
  expect(isFollowed(html)).toBe(true);
});
