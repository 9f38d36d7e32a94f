import { useId } from "react";

const COLUMNS = 7;
const ROWS = 9;
const SIZE = 120;
const FILLS = ["#14532d", "#166534", "#1a6b3c", "#0f4527", "#1f7a45", "#2a8a51"];

/** A number between 0 and 1 that is always the same for the same cell. */
function scatter(column: number, row: number, salt: number): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

function corner(column: number, row: number): [number, number] {
  const shift = (salt: number) => (scatter(column, row, salt) - 0.5) * SIZE * 0.55;
  return [column * SIZE + shift(1) + row * 14, row * SIZE + shift(2) - column * 10];
}

function outline(column: number, row: number): string {
  const corners = [
    corner(column, row),
    corner(column + 1, row),
    corner(column + 1, row + 1),
    corner(column, row + 1),
  ];
  return corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** Fields seen from above, some hatched: the picture beside the login form. Decoration only. */
export function ParcelArt() {
  const hatch = useId();
  const cells = Array.from(
    { length: COLUMNS * ROWS },
    (_, index) => [index % COLUMNS, Math.floor(index / COLUMNS)] as const,
  );
  return (
    <svg
      viewBox="40 40 720 900"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <title>Parcelle</title>
      <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
        <line x1="0" y1="0" x2="0" y2="9" stroke="#86efac" strokeOpacity="0.35" strokeWidth="2" />
      </pattern>
      <g stroke="#0a2a18" strokeWidth="3" strokeLinejoin="round">
        {cells.map(([column, row]) => {
          const fill = FILLS[Math.floor(scatter(column, row, 3) * FILLS.length)];
          const hatched = scatter(column, row, 4) > 0.78;
          return (
            <g key={`${column}-${row}`}>
              <polygon points={outline(column, row)} fill={fill} />
              {hatched && <polygon points={outline(column, row)} fill={`url(#${hatch})`} />}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
