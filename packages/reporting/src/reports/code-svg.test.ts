import { expect, it } from "vitest";
import { codeSvg } from "./code-svg.ts";

it("a code has its finder in the corner, after four modules of white", () => {
  const svg = codeSvg("26BE7XTVCZAQ2S SFFCB4Y3", 84);
  expect(svg).toContain('viewBox="0 0 33 33"');
  expect(svg).toContain('d="M4 4h1v1h-1z');
});
