import { z } from "zod";

const words = z.string().max(200);
const list = words.transform((text) => text.split(",").filter((value) => value !== ""));
const number = z.string().regex(/^\d{1,9}([.]\d{1,9})?$/);

const ofClass = "classes->>";

/** Classes are a module's own, each asked for as `/rest/v1` asks for it: `classes->>risk=low,high`. */
function gatherClasses(query: unknown): unknown {
  const entries = Object.entries(query as Record<string, unknown>);
  const [classes, others] = [true, false].map((wanted) =>
    entries.filter(([name]) => name.startsWith(ofClass) === wanted),
  ) as [typeof entries, typeof entries];
  if (classes.length === 0) return query;
  const named = classes.map(([name, values]) => [name.slice(ofClass.length), values]);
  return { ...Object.fromEntries(others), classes: Object.fromEntries(named) };
}

const asked = z
  .strictObject({
    state: list.optional(),
    geometry_state: list.optional(),
    /** Codes of administrative units; "-" for plots without one. */
    region: list.optional(),
    department: list.optional(),
    municipality: list.optional(),
    classes: z.record(z.string().regex(/^[a-z_]{1,60}$/), list).optional(),
    farmer: z.coerce.number().int().positive().optional(),
    area: z
      .string()
      .transform((text) => text.split(".."))
      .pipe(z.tuple([number.or(z.literal("")), number.or(z.literal(""))]))
      .optional(),
    identifier: words.optional(),
    producer: words.optional(),
    q: words.optional(),
    /** Of the plots, so that a map asks again when they change. */
    version: words.optional(),
  })
  .transform(({ area, q, version: _version, ...others }) => ({
    ...others,
    ...(area ? { area: limits(area) } : {}),
    ...(q ? { words: q.split(/\s+/).filter((word) => word !== "") } : {}),
  }));

/** What may stand behind the address of a tile: `?state=to_review,non_compliant&area=1..5&q=kone`; anything else is refused. */
export const plotFilterQuery = z.preprocess(gatherClasses, asked);

function limits([from, to]: [string, string]): { from?: number; to?: number } {
  return { ...(from === "" ? {} : { from: Number(from) }), ...(to === "" ? {} : { to: Number(to) }) };
}

/** The plots that a map shows; what is not named does not matter. Understood alike by `app.plot_map_matches`. */
export type PlotFilter = z.output<typeof plotFilterQuery>;

export type FilteredPlot = {
  identifier: string;
  state: string;
  geometry_state: string;
  classes: Readonly<Record<string, string>>;
  farmer_id: number | null;
  producer: string | null;
  region: string | null;
  department: string | null;
  municipality: string | null;
  hectares: number | null;
  words: string;
};

/** The same as the database's `app.folded` for the letters of the names that occur. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** A test whether plots pass; null where all do. */
export function plotTest(filter: PlotFilter): ((plot: FilteredPlot) => boolean) | null {
  const { area, identifier, producer } = filter;
  const terms = filter.words?.map(folded) ?? [];
  const tests: ((plot: FilteredPlot) => boolean)[] = [];
  const among = (values: string[] | undefined, read: (plot: FilteredPlot) => string | null) => {
    if (values) tests.push((plot) => values.includes(read(plot) ?? ""));
  };
  const holding = (text: string | undefined, read: (plot: FilteredPlot) => string | null) => {
    if (text !== undefined) tests.push((plot) => folded(read(plot) ?? "").includes(folded(text)));
  };
  among(filter.state, ({ state }) => state);
  among(filter.geometry_state, ({ geometry_state }) => geometry_state);
  for (const level of ["region", "department", "municipality"] as const)
    among(filter[level], (plot) => plot[level] ?? "-");
  for (const [name, values] of Object.entries(filter.classes ?? {}))
    among(values, ({ classes }) => classes[name] ?? null);
  holding(identifier, (plot) => plot.identifier);
  holding(producer, (plot) => plot.producer);
  if (filter.farmer !== undefined) tests.push(({ farmer_id }) => farmer_id === filter.farmer);
  if (area?.from !== undefined) tests.push(({ hectares }) => hectares !== null && hectares >= area.from!);
  if (area?.to !== undefined) tests.push(({ hectares }) => hectares !== null && hectares <= area.to!);
  if (terms.length > 0) tests.push((plot) => terms.every((term) => plot.words.includes(term)));
  return tests.length === 0 ? null : (plot) => tests.every((test) => test(plot));
}
