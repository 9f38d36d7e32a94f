import { compileForm } from "@parcelle/forms/compile/compile-form";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { expect, test } from "vitest";
import { deviceOf, momentAt } from "./record-facts.ts";

const form = compileForm(
  readXForm(`<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
  <h:head><h:title>Visite</h:title><model>
    <instance><data id="visite"><suivi><debut/><telephone/></suivi><nom/></data></instance>
    <bind nodeset="/data/suivi/debut" type="dateTime" jr:preload="timestamp" jr:preloadParams="start"/>
    <bind nodeset="/data/suivi/telephone" type="string" jr:preload="property" jr:preloadParams="deviceid"/>
    <bind nodeset="/data/nom" type="string"/>
  </model></h:head><h:body><input ref="/data/nom"><label>Nom</label></input></h:body></h:html>`),
);

test("The phone and the moment are found where the form keeps them in a group", () => {
  const sent = { suivi: { debut: "2026-11-02T08:30:00.000Z", telephone: "collect:abc" }, nom: "Awa" };
  expect(deviceOf(form, sent)).toBe("collect:abc");
  expect(momentAt(form, sent, "start")).toEqual(new Date("2026-11-02T08:30:00.000Z"));
});

test("A record that does not say them has neither", () => {
  const sent = { suivi: { debut: "hier", telephone: "" }, nom: "Awa" };
  expect(deviceOf(form, sent)).toBeNull();
  expect(momentAt(form, sent, "start")).toBeNull();
  expect(momentAt(form, sent, "end")).toBeNull();
});

test("A year that no calendar has, of a phone whose clock is wrong, is no moment", () => {
  const startedIn = (year: string) =>
    momentAt(form, { suivi: { debut: `${year}-01-02T00:00:00.000Z`, telephone: "" }, nom: "Awa" }, "start");
  expect([startedIn("+012026"), startedIn("-000001"), startedIn("0000")]).toEqual([null, null, null]);
  expect([startedIn("0001"), startedIn("9999")]).not.toContain(null);
});
