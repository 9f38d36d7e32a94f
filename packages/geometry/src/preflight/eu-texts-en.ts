import type { frenchBlocks, frenchChanges } from "./eu-texts-fr.ts";

export const englishChanges: typeof frenchChanges = {
  coordinates_truncated: {
    name: "Coordinates cut to six decimals",
    what: (figure) => `Coordinates cut to six decimals, as the EU does (vertices: ${figure("count")})`,
  },
  height_dropped: {
    name: "Height removed",
    what: (figure) => `Height removed (vertices: ${figure("count")})`,
  },
  wrapping_removed: {
    name: "Needless wrapping removed",
    what: (figure) => `${figure("type")} around a single member removed; the shape does not change`,
  },
  ring_turned: {
    name: "Direction of the outline corrected",
    what: (figure) =>
      `Outline turned counter-clockwise, as GeoJSON asks (outlines: ${figure("count")}); the shape does not change`,
  },
  area_defaulted: {
    name: "Area of the point set to 4 ha",
    what: (figure) => `Point without an area: the EU takes ${figure("areaHectares", 4)} ha`,
  },
  property_renamed: {
    name: "Property name corrected",
    what: (figure) => `Property “${figure("written")}” renamed “${figure("name")}”`,
  },
  country_stated: {
    name: "Country stated",
    what: (figure) => `The file states no country: ${figure("country")} was set, as asked`,
  },
  ring_closed: {
    name: "Outline closed",
    what: (figure) => `Outline closed at its first point (outlines: ${figure("count")})`,
  },
  vertices_dropped: {
    name: "Repeated vertices removed",
    what: (figure) => `Vertices at the same place as their neighbour removed: ${figure("count")}`,
  },
  hole_dropped: {
    name: "Tiny hole removed",
    what: (figure) =>
      `Holes that vanish at six decimals removed: ${figure("count")} (${figure("areaHectares", 8)} ha)`,
  },
  part_dropped: {
    name: "Empty part removed",
    what: (figure) =>
      `Parts that are empty or vanish at six decimals removed: ${figure("count")} (${figure("areaHectares", 8)} ha)`,
  },
  outline_mended: {
    name: "Outline mended after the cut",
    what: (figure) =>
      `Outline made valid after the cut: vertices moved ${figure("moved")}, removed ${figure("dropped")}, at most ${figure("metres", 2)} m`,
  },
  holes_split: {
    name: "Holes opened into half-moons",
    what: (figure) =>
      `Plot cut into ${figure("parts")} parts without holes (holes: ${figure("count")}, ${figure("areaHectares", 4)} ha)`,
  },
  parts_separated: {
    name: "Adjoining parts separated",
    what: (figure) => `Parts that share an edge separated into ${figure("count")} polygons`,
  },
  area_read_as_number: {
    name: "Area written as a number",
    what: (figure) => `Area “${figure("written")}” rewritten without quotes`,
  },
};

export const englishBlocks: typeof frenchBlocks = {
  empty_geometry: {
    name: "No outline",
    what: () => "The plot has neither an outline nor a point",
    mend: "Add a point or an outline.",
  },
  unsupported_geometry: {
    name: "Type of outline refused",
    what: (figure) => `The EU does not take this type of outline: ${figure("type")}`,
    mend: "Use a point or a polygon.",
  },
  invalid_coordinate: {
    name: "Unreadable coordinate",
    what: () => "A coordinate is not a number",
    mend: "Correct the coordinate.",
  },
  coordinates_out_of_range: {
    name: "Impossible coordinates",
    what: () => "Impossible coordinates",
    mend: "Longitude goes from −180 to 180 and latitude from −90 to 90: correct the coordinate.",
  },
  outline_invalid: {
    name: "Invalid outline",
    what: (figure) => `The outline is not valid: ${figure("reason")}`,
    mend: "Redraw the outline at this place, or accept the repair proposed on the plot's page.",
  },
  parts_overlap: {
    name: "Overlapping parts",
    what: () => "Parts of the plot overlap each other",
    mend: "Redraw the parts so that they no longer overlap.",
  },
  collapsed_at_six_decimals: {
    name: "Vanishes at six decimals",
    what: () => "The plot vanishes at six decimals",
    mend: "It is too small for a polygon: declare it as a point.",
  },
  outline_not_mendable: {
    name: "Outline not mendable after the cut",
    what: (figure) =>
      `At six decimals the outline is no longer valid (${figure("reason")}) and no small move mends it`,
    mend: "Move apart or remove the vertices that are too close to this place.",
  },
  holes_not_splittable: {
    name: "Holes that cannot be opened",
    what: (figure) => `No cut opens the holes of the plot (holes: ${figure("count")})`,
    mend: "Redraw the plot as several parts without holes.",
  },
  point_area_invalid: {
    name: "Unreadable area of the point",
    what: () => "The area of the point is not a number",
    mend: "Give the area in hectares.",
  },
  point_area_too_small: {
    name: "Area of the point too small",
    what: (figure) => `The area of the point (${figure("areaHectares", 6)} ha) is below 0.0001 ha`,
    mend: "Correct the declared area.",
  },
  point_over_four_hectares: {
    name: "Point above 4 ha",
    what: (figure) =>
      `A point cannot stand for ${figure("areaHectares", 4)} ha: above 4 ha a polygon is needed`,
    mend: "Survey the outline of the plot, or correct the declared area.",
  },
  producer_country_invalid: {
    name: "Unknown country of production",
    what: (figure) => `The country of production “${figure("country")}” is not a two-letter ISO code`,
    mend: "Choose the plot's country.",
  },
};
