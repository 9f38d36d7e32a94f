import { compileForm } from "@parcelle/forms/compile/compile-form";
import { FormRecord } from "@parcelle/forms/record/record";
import type { RecordEnvironment } from "@parcelle/forms/record/record-environment";
import { nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { Filling } from "./filling.ts";

const HEAD = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">`;

/** A form for tests: the nodes of its model, what is said of them, and what it asks. */
export const sampleForm = (nodes: string, binds: string, body: string, lists = "", texts = "") =>
  compileForm(
    readXForm(
      `${HEAD}<h:head><h:title>S</h:title><model>${texts}<instance><data id="s">${nodes}</data></instance>${lists}${binds}</model></h:head><h:body>${body}</h:body></h:html>`,
    ),
  );

export const sampleEnvironment: RecordEnvironment = {
  now: () => new Date("2026-11-29T10:00:00Z"),
  minutesBeforeUtc: 0,
  random: () => 0.5,
  property: () => "",
  askPlace: () => undefined,
};

export const sampleFilling = (form: ReturnType<typeof sampleForm>): Filling =>
  new Filling(FormRecord.begin(form, sampleEnvironment));

/** The nodes of a path, rows in order. */
export const nodesAt = ({ form, record }: Filling, path: string): readonly RecordNode[] =>
  nodesWithin(record.root, form.byPath.get(path)!);

/** Two questions, plots with code and hectares, and their total. */
export const plotsForm = () =>
  sampleForm(
    `<nom/><appui/><parcelle jr:template=""><code/><ha/></parcelle><total/><photo/>`,
    `<bind nodeset="/data/nom" required="true()" jr:requiredMsg="Le nom manque"/>
     <bind nodeset="/data/appui" relevant="/data/nom = 'Awa'"/>
     <bind nodeset="/data/parcelle/code" required="true()"/>
     <bind nodeset="/data/parcelle/ha" type="decimal" constraint=". &lt; 50"/>
     <bind nodeset="/data/total" type="decimal" calculate="sum(/data/parcelle/ha)"/>
     <bind nodeset="/data/photo" type="binary" required="true()"/>`,
    `<input ref="/data/nom"><label>Nom</label></input>
     <input ref="/data/appui"><label>Appui de <output value="/data/nom"/></label></input>
     <group ref="/data/parcelle"><label>Parcelle</label><repeat nodeset="/data/parcelle">
       <input ref="/data/parcelle/code"><label>Code</label></input>
       <input ref="/data/parcelle/ha"><label>Hectares</label></input>
     </repeat></group>
     <input ref="/data/total"><label>Total</label></input>
     <upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload>`,
  );
