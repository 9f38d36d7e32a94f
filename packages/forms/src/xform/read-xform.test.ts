import { describe, expect, test } from "vitest";
import { FormRefusal } from "../form-refusal.ts";
import { readXForm } from "./read-xform.ts";

type Pieces = { head?: string; instance?: string; model?: string; body?: string };

const record =
  '<data id="f" version="3"><nom/><parcelle jr:template=""><ha/></parcelle><parcelle><ha/></parcelle></data>';

const formOf = ({ head = "", instance = record, model = "", body = "" }: Pieces): string =>
  `${head}<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:odk="http://www.opendatakit.org/xforms"><h:head><h:title>F</h:title><model><instance>${instance}</instance>${model}</model></h:head><h:body>${body}</h:body></h:html>`;

function refusalOf(text: string): { code: string; [fact: string]: unknown } {
  try {
    readXForm(text);
  } catch (error) {
    if (error instanceof FormRefusal) return { code: error.code, ...error.facts };
    throw error;
  }
  return { code: "" };
}

describe("A form is refused by name", () => {
  test("where it is no XML, with line and column", () => {
    expect(refusalOf("<a>\n<b></a>")).toMatchObject({ code: "not_xml", line: 2 });
    expect(refusalOf("")).toMatchObject({ code: "not_xml" });
    expect(refusalOf("<html/>")).toMatchObject({ code: "not_a_form", element: "html" });
  });

  test("where it brings a document type, also behind a comment", () => {
    const type = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(refusalOf(formOf({ head: type })).code).toBe("document_type");
    expect(refusalOf(formOf({ head: `<?xml version="1.0"?><!-- a -->${type}` })).code).toBe("document_type");
  });

  test("where it goes deeper than 200 elements", () => {
    const deep = (levels: number) =>
      formOf({ instance: `<data id="f">${"<a>".repeat(levels)}${"</a>".repeat(levels)}</data>` });
    expect(refusalOf(deep(195))).toEqual({ code: "" });
    expect(refusalOf(deep(196))).toMatchObject({ code: "too_deep", limit: 200 });
    expect(refusalOf(deep(100_000)).code).toBe("too_deep");
  });

  test("where it has no record, no id or is encrypted", () => {
    expect(refusalOf(formOf({ instance: "" })).code).toBe("no_instance");
    expect(refusalOf(formOf({ instance: "<data/>" })).code).toBe("no_form_id");
    const encrypted = '<submission base64RsaPublicKey="MII"/>';
    expect(refusalOf(formOf({ model: encrypted })).code).toBe("encrypted_form");
  });

  test("where a bind or a question names no node", () => {
    expect(refusalOf(formOf({ model: '<bind nodeset="nom"/>' }))).toMatchObject({
      code: "path_not_absolute",
      path: "nom",
    });
    expect(refusalOf(formOf({ body: '<input ref="/data/age"/>' }))).toMatchObject({
      code: "control_without_node",
      path: "/data/age",
      line: 1,
    });
    expect(refusalOf(formOf({ body: "<input/>" })).code).toBe("control_without_path");
    expect(refusalOf(formOf({ body: '<input bind="x"/>' })).code).toBe("bind_unknown");
    expect(refusalOf(formOf({ body: '<hologram ref="/data/nom"/>' })).code).toBe("unknown_control");
    expect(refusalOf(formOf({ body: '<input ref="/data/parcelle[1]/ha"/>' })).code).toBe("path_not_absolute");
  });

  test("where lists, languages or texts have one name twice", () => {
    const list = '<instance id="a"><root/></instance>';
    expect(refusalOf(formOf({ model: list + list }))).toMatchObject({ code: "instance_twice", id: "a" });
    const text = '<text id="t"><value>x</value></text>';
    const itext = (inside: string) => formOf({ model: `<itext>${inside}</itext>` });
    expect(refusalOf(itext(`<translation lang="fr">${text}${text}</translation>`)).code).toBe("text_twice");
    expect(refusalOf(itext('<translation lang="fr"/><translation lang="fr"/>')).code).toBe("language_twice");
  });
});

describe("A form is read", () => {
  test("with relative paths made absolute within groups and repeats", () => {
    const { body } = readXForm(
      formOf({
        body: '<input ref="nom"/><group ref="/data/parcelle"><label>P</label><repeat nodeset="/data/parcelle"><input ref="./ha"/><input ref="../nom"/></repeat></group>',
      }),
    );
    expect(body[0]).toMatchObject({ kind: "question", path: "/data/nom" });
    expect(body[1]).toMatchObject({ kind: "repeat", path: "/data/parcelle", label: { parts: ["P"] } });
    expect(body[1]).toMatchObject({ children: [{ path: "/data/parcelle/ha" }, { path: "/data/nom" }] });
  });

  test("with choices in any order, whose seed is an expression with commas of its own", () => {
    const { body } = readXForm(
      formOf({
        model: '<instance id="l"><root><item><name>a</name></item></root></instance>',
        body: `<select1 ref="/data/nom"><itemset nodeset="randomize(instance('l')/root/item[contains(name, ',')], if(1 = 1, 2, 3))"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset></select1>`,
      }),
    );
    expect(body[0]).toMatchObject({
      choices: {
        kind: "itemset",
        nodeset: "instance('l')/root/item[contains(name, ',')]",
        label: "jr:itext(itextId)",
        randomize: { seed: "if(1 = 1, 2, 3)" },
      },
    });
  });

  test("with texts that hold values, by whatever prefix the file calls a namespace", () => {
    const text = formOf({
      body: '<input ref="/data/nom"><label> Bonjour <output value=" /data/nom "/> ! </label></input>',
      model: '<bind nodeset="/data/nom" jr:preload="uid" jr:constraintMsg="Non"/>',
    });
    const form = readXForm(text.replaceAll("jr:", "javarosa:").replace("xmlns:jr", "xmlns:javarosa"));
    expect(form.body[0]).toMatchObject({ label: { parts: ["Bonjour ", { output: "/data/nom" }, " !"] } });
    expect(form.binds.get("/data/nom")).toMatchObject({
      preload: { kind: "uid", parameter: "" },
      constraintMessage: { parts: ["Non"] },
    });
    expect(form.root.children[1]).toMatchObject({ name: "parcelle", isTemplate: true });
  });

  test("with what nothing follows from told", () => {
    const told: unknown[] = [];
    readXForm(
      formOf({
        instance: '<data id="f"><nom/><nom/></data>',
        model: '<bind nodeset="/data/age" type="cat"/><setvalue ref="/data/nom" event="soon"/><odd/>',
      }),
      ({ code, facts }) => told.push([code, facts.path ?? facts.type ?? facts.event ?? facts.element]),
    );
    expect(told).toEqual([
      ["unknown_event", "soon"],
      ["bind_nowhere", "/data/age"],
      ["unknown_type", "cat"],
      ["element_ignored", "odd"],
      ["node_twice", "/data/nom"],
    ]);
  });
});
