import type { ClientFunctionCase } from "./client-function-case.ts";

const organisation: ClientFunctionCase["values"] = ({ own }) => [own.organisationId];
const project: ClientFunctionCase["values"] = ({ own }) => [own.projectId];

const ofImport: ClientFunctionCase["values"] = ({ own }) => [own.farmerImportId, own.projectId];

const counts = (name: string, call: string, values: ClientFunctionCase["values"]): ClientFunctionCase => ({
  ...{ name, asks: `select count(*)::integer as told from ${call}`, values, stranger: 0, by: "owner" },
});

/** What plots and farmers tell of each other, and who brings lists of farmers. */
export const plotLinkFunctionCases: readonly ClientFunctionCase[] = [
  {
    name: "app.organisations_importing_farmers",
    asks: "select $1 = any (app.organisations_importing_farmers()) as told",
    values: organisation,
    ...{ stranger: false, rightful: true, by: "agent" },
  },
  {
    // A record that nobody merged has become nobody else, whoever asks.
    name: "app.farmer_after_merges",
    asks: "select app.farmer_after_merges($1) = $1 as told",
    values: ({ own }) => [own.farmerId],
    ...{ stranger: true, rightful: true, by: "owner" },
  },
  counts("app.farmers_by_key", "app.farmers_by_key($1, true)", organisation),
  counts("app.farmers_told_by_plots", "app.farmers_told_by_plots($1, 'code')", project),
  counts("public.plot_code_columns", "public.plot_code_columns($1)", project),
  counts("public.plot_farmer_matches", "public.plot_farmer_matches($1, 'code')", project),
  {
    name: "public.plot_farmer_totals",
    asks: "select plots::integer as told from public.plot_farmer_totals($1, 'code')",
    values: project,
    ...{ stranger: 0, by: "owner" },
  },
  counts("public.plots_by_farmer_link", "public.plots_by_farmer_link($1)", organisation),
  counts("app.migrated_plots", "app.migrated_plots($1, $2)", ofImport),
  counts("public.migrated_plot_totals", "public.migrated_plot_totals($1, $2)", ofImport),
  counts("public.holders_of_plots", "public.holders_of_plots($1)", ({ own }) => [own.farmerId]),
  counts("public.plots_to_give", "public.plots_to_give($1, 'P')", organisation),
];
