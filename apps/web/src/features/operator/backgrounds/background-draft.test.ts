import { backgroundSchemes } from "@parcelle/domain/layers/backgrounds";
import { expect, test } from "vitest";
import { draftOf, draftSchema } from "./background-draft.ts";
import type { Background } from "./backgrounds-query.ts";

const background: Omit<Background, "scheme"> = {
  ...{ id: 4, version: 1, name_fr: "Image du pays", name_en: "Image of the country", kind: "satellite" },
  ...{ attribution: "© IGN", address: "https://tiles.test/{z}/{x}/{y}", layer: null, has_key: false },
  ...{ minimum_zoom: 0, maximum_zoom: 18, tile_size: 256, active: true, organisations: 0 },
};

test.each(backgroundSchemes)("a background that is offered as %s is opened and saved as such", (scheme) => {
  const draft = draftOf({ ...background, scheme });
  expect(draftSchema.parse(draft).scheme).toBe(scheme);
});
