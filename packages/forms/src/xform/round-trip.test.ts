import { describe, expect, test } from "vitest";
import { corpusFiles, corpusText, withCorpus } from "../../test/form-corpus.ts";
import { plainForm } from "../../test/plain-form.ts";
import { FormRefusal } from "../form-refusal.ts";
import { readXForm } from "./read-xform.ts";
import { writeXForm } from "./write-xform.ts";

const refused: Readonly<Record<string, string>> = {
  "recensement_producteurs.submission.xml": "not_a_form",
  "getodk-central-backend/250q-submission.template.xml": "not_a_form",
  "getodk-web-forms/other_minimal.xform.xml": "unknown_control",
  "getodk-web-forms/test-javarosa_resources_ImageSelectTester.xml": "no_form_id",
  "getodk-web-forms/test-javarosa_resources_org_javarosa_xform_parse_external-data.xml": "not_a_form",
  "getodk-web-forms/test-javarosa_resources_populate-nodes-attributes-instance.xml": "not_a_form",
  "getodk-web-forms/test-javarosa_resources_regression_issue_449_last_saved.xml": "not_a_form",
  "getodk-web-forms/test-scenario_xml-attachment.xml": "not_a_form",
  "pyxform/example_xls_spec_test_expected_output.xml": "encrypted_form",
  "pyxform/expected_attribute_columns_test.xml": "encrypted_form",
  "pyxform/expected_flat_xlsform_test.xml": "encrypted_form",
  "pyxform/expected_xlsform_spec_test.xml": "encrypted_form",
};

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof FormRefusal) return error.code;
    throw error;
  }
  return "";
}

describe("Forms of other projects", withCorpus, () => {
  test("are the same after they were written and read again", () => {
    const files = corpusFiles(".xml").filter((file) => !(file in refused));
    expect(files.length).toBeGreaterThan(140);
    for (const file of files) {
      const form = readXForm(corpusText(file));
      expect(plainForm(readXForm(writeXForm(form))), file).toEqual(plainForm(form));
    }
  });

  test("are refused by name where they are no forms, or ask what nobody knows", () => {
    for (const [file, code] of Object.entries(refused))
      expect([file, codeOf(() => readXForm(corpusText(file)))]).toEqual([file, code]);
  });
});
