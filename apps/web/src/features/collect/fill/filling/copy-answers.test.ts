import { expect, test } from "vitest";
import { declaredArea } from "../places/declared-area.ts";
import { copyAnswers } from "./copy-answers.ts";
import { nodesAt, sampleFilling, sampleForm } from "./sample-form.ts";

const visit = () =>
  sampleForm(
    "<nom/><lieu/><village/><surface/><contour/><double/><meta><instanceID/></meta>",
    `<bind nodeset="/data/lieu" type="geopoint"/><bind nodeset="/data/contour" type="geoshape"/>
     <bind nodeset="/data/double" type="decimal" calculate="/data/surface * 2"/>
     <bind nodeset="/data/meta/instanceID" type="string" jr:preload="uid"/>`,
    `<input ref="/data/nom"><label>Nom</label></input><input ref="/data/lieu"><label>Lieu</label></input>
     <input ref="/data/village"><label>Village</label></input><input ref="/data/surface"><label>Surface</label></input>
     <input ref="/data/contour"><label>Contour</label></input>`,
  );

test("a new record begins like the last one, with a number and a place of its own", () => {
  const { record } = sampleFilling(visit());
  const before = { nom: "Awa", lieu: "5 -6 0 4", village: "Soubré", surface: "2", double: "9" };
  copyAnswers(record, { ...before, meta: { instanceID: "uuid:earlier" } });
  const { meta, ...answers } = record.answers();
  expect(answers).toEqual({ nom: "Awa", village: "Soubré", surface: "2", double: "4" });
  expect(meta).not.toEqual({ instanceID: "uuid:earlier" });
});

test("the declared area is that of the question which is named, else of one with a usual name", () => {
  const filling = sampleFilling(visit());
  const [surface] = nodesAt(filling, "/data/surface");
  const [contour] = nodesAt(filling, "/data/contour");
  const asks = (attributes: Record<string, string>) => declaredArea(contour!, { attributes } as never);
  expect(asks({})).toBeNull();
  filling.answer(surface!, "2.5");
  expect(asks({})).toBe(2.5);
  expect(asks({ "parcelle:declared-area": "surface" })).toBe(2.5);
  expect(asks({ "parcelle:declared-area": "autre" })).toBeNull();
});
