/** Forms that our engine refuses by name, with the code and why. */
export const refusedByUs: Readonly<Record<string, RegExp>> = {
  // Encrypted forms are out of scope (issue 18, section 7).
  "example_xls_spec_test_expected_output.xml": /encrypted_form/,
  "expected_attribute_columns_test.xml": /encrypted_form/,
  "expected_flat_xlsform_test.xml": /encrypted_form/,
  "expected_xlsform_spec_test.xml": /encrypted_form/,
  // "Unsupported element: unknown-control": the oracle draws nothing in its place, in silence.
  "other_minimal.xform.xml": /unknown_control/,
  // No root of an instance has an id; the oracle refuses it too.
  "test-javarosa_resources_ImageSelectTester.xml": /no_form_id/,
  "test-web-forms_xpath-syntax-error.xml": /expression/,
  "test-web-forms_xpath-unknown-function.xml": /expression/,
  "test-web-forms_simple-dag-cycle.xml": /circular/,
};

/** Forms that the oracle refuses and our engine takes, with what it says. */
export const refusedByOracle: Readonly<Record<string, RegExp>> = {
  "select_5-select-types.xml": /Selects of type int are not currently supported/,
  "test-javarosa_resources_bad-range-form.xml": /start to be defined with numeric string/,
  // Namespaces that the oracle wants and ODK Collect does not.
  "test-javarosa_resources_countNonEmptyForm.xml": /xf:model/,
  "test-javarosa_resources_formindex-serialization.xml": /xf:model/,
  "test-javarosa_resources_populate-nodes-attributes.xml": /xf:model/,
  "test-javarosa_resources_template-repeat.xml": /xf:model/,
  "test-javarosa_resources_org_javarosa_core_model_actions_event-odk-new-repeat-model.xml": /odk-new-repeat/,
  "test-javarosa_resources_org_javarosa_core_model_actions_invalid-events.xml": /unsupported events/,
  "test-javarosa_resources_sms_form.xml": /multiple elements for non-repeat nodeset/,
};

type Known = { form: string; difference: RegExp; because: string };

const known: readonly Known[] = [
  {
    form: "test-javarosa_resources_org_javarosa_core_model_condition_calculate-now.xml",
    difference: /\/data\/now(_format)? value/,
    because: "ODK, form operators and functions, date(): converts to a date without preserving time.",
  },
  {
    form: "notes_2-all-possible-notes.xml",
    difference: /date_note value/,
    because: "A default is kept as the form writes it; the oracle cuts the time of a date off.",
  },
  {
    form: "test-scenario_child_vaccination_VOL_tool_v12-alt.xml",
    difference: /(no_cards|missVaccine|total\w*) value: ours \d+, theirs $/,
    because: "xforms-engine 1.0.0, changelog: the sum of no nodes is 0, as in XPath; 0.22.0 tells nothing.",
  },
];

/** Whether a difference is one that the documentation of ODK decides, or its own later release. */
export const explained = (form: string, difference: string): boolean =>
  known.some((one) => one.form === form && one.difference.test(difference));
