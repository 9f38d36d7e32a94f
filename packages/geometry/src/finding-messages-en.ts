import type { frenchFindings, frenchReasons } from "./finding-messages-fr.ts";

export const englishFindings: typeof frenchFindings = {
  unclosed_ring: {
    what: () => "The outline does not come back to where it starts",
    mend: "It was closed automatically; check that the last point taken is the right one.",
  },
  duplicate_vertices: {
    what: (figure) => `Vertices repeated one after the other: ${figure("count")}`,
    mend: "The repetitions were removed; the shape does not change.",
  },
  z_dropped: {
    what: () => "The coordinates carry a height",
    mend: "It was removed; only longitude and latitude are used.",
  },
  self_intersection: {
    what: () => "The outline crosses itself or runs over itself",
    mend: "Move the vertices around this place, or look at the proposed repair.",
  },
  too_few_points: {
    what: () => "The outline has fewer than three different vertices",
    mend: "Survey the plot again, with at least three corners.",
  },
  pinched_ring: {
    what: () => "The outline touches itself at one point",
    mend: "If it goes round two fields, record each as a plot; if not, move the vertices apart, or look at the proposed repair.",
  },
  hole_outside_outline: {
    what: () => "A hole lies outside the outline of the plot",
    mend: "Remove this hole or put it back inside, or look at the proposed repair.",
  },
  nested_rings: {
    what: () => "One outline of the plot lies inside another one",
    mend: "Keep only one of the two outlines, or look at the proposed repair.",
  },
  touching_rings: {
    what: () => "Holes touch the outline or each other and cut the area in two",
    mend: "Divide the plot here or move the holes apart, or look at the proposed repair.",
  },
  invalid_coordinate: {
    what: () => "A coordinate is not a number",
    mend: "Correct the row in the original file, then import it again.",
  },
  spike: {
    what: (figure) => `Very sharp spike (${figure("angleDegrees", 1)}°)`,
    mend: "This is often a stray GPS point: if it does not exist in the field, look at the proposed repair, which removes it.",
  },
  sliver: {
    what: (figure) => `Very narrow plot (${figure("widthMetres", 1)} m wide on average)`,
    mend: "Check that this is a field and not something left over from cutting. If it is left over, delete it, or look at the proposed repair where the plot has other parts.",
  },
  hole: {
    what: (figure) => `Holes in the plot: ${figure("count")} (${figure("areaHectares", 4)} ha)`,
    mend: "The EU system ignores holes: on export the plot will be cut into parts without holes.",
  },
  low_precision: {
    what: (figure) =>
      `Coordinates not precise enough (number of decimals: ${figure("decimals")} instead of 6)`,
    mend: "Export the coordinates again with at least six decimals; the error can be several metres.",
  },
  several_parts: {
    what: (figure) => `The plot has ${figure("count")} separate parts`,
    mend: "If they are different fields, record them as separate plots.",
  },
  separate_fields: {
    what: (figure) =>
      `The plot joins ${figure("count")} fields that lie more than ${figure("metres")} m from each other`,
    mend: "Split the plot into one plot per field: risk and area are judged separately for each.",
  },
  narrow_neck: {
    what: (figure) =>
      `The outline narrows to ${figure("widthMetres", 1)} m between two fields (the smaller one: ${figure("areaHectares", 2)} ha)`,
    mend: "If only a path links them, split the plot here into one plot per field.",
  },
  area_differs_from_declared: {
    what: (figure) =>
      `The measured area (${figure("measuredHectares", 2)} ha) differs from the declared area (${figure("declaredHectares", 2)} ha) by ${figure("percent", 0)}%`,
    mend: "Check the declared area and the outline.",
  },
  implausibly_large: {
    what: (figure) => `Plot of ${figure("areaHectares", 0)} ha: far more than a field`,
    mend: "Look for a misplaced vertex or a lost sign. If the outline is that of a forest, a municipality or a supply area, register it as a zone and not as a plot.",
  },
  point_over_four_hectares: {
    what: (figure) => `Plot of ${figure("declaredHectares", 2)} ha given as a point`,
    mend: "Above 4 hectares the regulation asks for a polygon: survey the outline.",
  },
  coordinates_out_of_range: {
    what: () => "Impossible coordinates: longitude runs from −180 to 180 and latitude from −90 to 90",
    mend: "Correct the coordinate in the original file.",
  },
  swapped_coordinates_suspected: {
    what: () => "Latitude and longitude seem to be swapped",
    mend: "Swap the two columns on import: longitude first, then latitude.",
  },
  projected_coordinates_suspected: {
    what: () => "The coordinates seem to be in metres (projected), not in degrees",
    mend: "Choose the coordinate system on import, for example UTM 30N (EPSG:32630).",
  },
  outside_country: {
    what: () => "The plot is outside the project’s country",
    mend: "Check the country, the UTM zone and the sign of the coordinates.",
  },
  in_water: {
    what: (figure) =>
      `The plot lies in a lake or at sea, more than ${figure("kilometres")} km from the nearest shore on a simplified map`,
    mend: "Check the sign and the order of the coordinates. Small islands and new shores are missing from this map: if the field is on land, keep the plot as it is.",
  },
  collapsed_at_six_decimals: {
    what: () => "The plot vanishes when its coordinates are cut to six decimals, as the EU system does",
    mend: "Decimals that the EU system does not keep cannot be saved: if the field is larger, survey its outline again; if it is that small, declare it as a point.",
  },
  part_collapsed_at_six_decimals: {
    what: (figure) =>
      `Parts or holes that vanish when the coordinates are cut to six decimals, as the EU system does: ${figure("count")}`,
    mend: "They are too small to be declared: look at the proposed repair, which leaves them out, or redraw the outline.",
  },
  invalid_at_six_decimals: {
    what: () =>
      "The outline crosses or touches itself when its coordinates are cut to six decimals, as the EU system does",
    mend: "Move apart or delete the vertices too close to this place before preparing the declaration.",
  },
  zero_area: {
    what: () => "The plot has no area: all its vertices are in line or in one place",
    mend: "Survey the outline again along the edge of the field. Where the plot has other parts, the proposed repair leaves this one out.",
  },
  duplicate_plot: {
    what: (figure) => `Same outline as plot ${figure("otherId")}`,
    mend: "Keep only one of the two plots, or correct the wrong one.",
  },
  unsupported_geometry: {
    what: (figure) => `Type of outline not accepted for a plot: ${figure("type")}`,
    mend: "Use a point or a polygon; a line does not enclose an area.",
  },
  empty_geometry: {
    what: () => "The plot has neither an outline nor a point",
    mend: "Add a point or an outline.",
  },
};

export const englishReasons: typeof frenchReasons = {
  invalid_coordinate: "a coordinate that is not a number",
  unclosed_ring: "open outline",
  too_few_points: "too few points",
  self_intersection: "outlines that cross or overlap",
  ring_self_intersection: "outline that touches itself",
  hole_outside_shell: "hole outside its outline",
  nested_holes: "hole inside another hole",
  nested_shells: "part inside another part",
  disconnected_interior: "area cut in two by a hole",
};
