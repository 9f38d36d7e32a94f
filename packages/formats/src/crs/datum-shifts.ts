/** Three numbers in metres, or seven: then rotations in arc seconds (position vector) and parts per million follow. */
type Shift = readonly number[];

const VN_2000: Shift = [
  -191.90441429, -39.30318279, -111.45032835, 0.00928836, -0.01975479, 0.00427372, 0.252906278,
];

const BELGIUM_1972: Shift = [-106.8686, 52.2978, -103.7239, 0.3366, -0.457, 1.8422, -1.2747];

/**
 * Shifts from old national datums to WGS 84 (EPSG methods 9603 and 9606), because the .prj files of ESRI programs do
 * not carry them and leaving them out moves a plot by 100 to 900 m. Means of the EPSG data set, good to some metres.
 */
const SHIFTS: Record<string, Shift> = {
  abidjan1987: [-124.76, 53, 466.79],
  accra: [-199, 32, 322],
  adindan: [-166, -15, 204],
  arc1950: [-143, -90, -294],
  arc1960: [-160, -6, -302],
  batavia: [-377, 681, -50],
  belge1972: BELGIUM_1972,
  bogota: [307, 304, -318],
  bogota1975: [307, 304, -318],
  cape: [-136, -108, -292],
  congo1960pointenoire: [-148, 51, -291],
  conakry1905: [-23, 259, -9],
  corregoalegre: [-206.05, 168.28, -3.82],
  dabola1981: [-83, 37, 124],
  douala1948: [-206.1, -174.7, -87.7],
  european1950: [-87, -98, -121],
  europeandatum1950: [-87, -98, -121],
  hanoi1972: [-17.51, -108.32, -62.39],
  indian1954: [217, 823, 299],
  indian1960: [198, 881, 317],
  indian1975: [210, 814, 289],
  kandawala: [-97, 787, 86],
  kertau: [-11, 851, 5],
  kertau1968: [-11, 851, 5],
  leigon: [-130, 29, 364],
  liberia1964: [-90, 40, 88],
  locodjo1965: [-125, 53, 467],
  malongo1987: [-254.1, -5.36, -100.29],
  manoca1962: [-70.9, -151.8, -41.4],
  minna: [-92, -93, 122],
  mporaloko: [-80.7, -132.5, 41.1],
  northamerican1927: [-10, 158, 187],
  northamericandatum1927: [-10, 158, 187],
  pointenoire: [-148, 51, -291],
  point58: [-106, -129, 165],
  provisionalsamerican1956: [-288, 175, -376],
  provisionalsouthamericandatum1956: [-288, 175, -376],
  reseaunationalbelge1972: BELGIUM_1972,
  sierraleone1968: [-88, 4, 101],
  southamerican1969: [-57, 1, -41],
  southamericandatum1969: [-57, 1, -41],
  tananarive1925: [-198.383, -240.517, -107.909],
  tete: [-80, -100, -228],
  vietnam2000: VN_2000,
  vn2000: VN_2000,
  yoff: [-30, 190, 89],
  zanderij: [-265, 120, -358],
};

/**
 * The shift of a datum to WGS 84.
 *
 * @param datum its name as a .prj or the EPSG data set writes it, for example D_Abidjan_1987
 * @returns what +towgs84 takes: seven numbers, or null where the datum is not in the table
 */
export function datumShift(datum: string): Shift | null {
  const name = datum
    .toLowerCase()
    .replace(/^d_/, "")
    .replace(/[^a-z0-9]/g, "");
  const shift = SHIFTS[name];
  if (shift === undefined) return null;
  return shift.length === 3 ? [...shift, 0, 0, 0, 0] : shift;
}
