/** Ranges of EPSG numbers of projected systems whose first number is the northing: proj.db of PROJ 9.1, EPSG v10.076. */
const NORTH_FIRST = [
  "2036 2044-2045 2081-2083 2085-2086 2091-2093 2096-2098 2105-2132 2166-2180 2193 2199-2200 2206-2212 2218 ",
  "2221 2296-2307 2319-2549 2551-2735 2738-2758 2935-2941 2953 3006-3030 3034-3035 3038-3051 3058-3059 3068 ",
  "3114-3118 3120 3126-3140 3144-3147 3150-3152 3173 3300-3301 3328-3335 3346 3350-3352 3366 3386-3390 ",
  "3396-3399 3407 3414 3416 3764 3788-3791 3793 3795-3796 3833-3852 3854 3873-3885 3907-3911 4026 4037-4038 ",
  "4417 4434 4491-4554 4568-4589 4652-4656 4766-4800 4812 4822 4839 4855-4880 5048 5105-5130 5167-5188 ",
  "5253-5259 5269-5275 5343-5349 5367 5479-5481 5518-5520 5562-5583 5588 5632-5639 5651-5653 6244-6275 6362 ",
  "6372 6381-6387 6669-6687 6707-6709 6870 6875-6876 6962 7799-7801 7825-7831 8433 8441 9039-9040 9221-9222 ",
  "9249-9250 9252 9254 9271-9273 9284-9285 9377 9498 9821 9831-9841 9851-9865 9895 20004-20032 20064-20092 ",
  "20904-20932 21004-21032 21207-21264 21307-21364 21413-21423 21453-21463 21473-21483 21896-21899 22171-22177 ",
  "22181-22187 22191-22197 22240 25884 27205-27232 27391-27398 27492 28402-28432 28462-28492 29701-29702 ",
  "30161-30179 30800 31251-31259 31275-31279 31281-31290 31466-31469 31700 ",
];

/** Those whose axes run south, west or along a meridian: here they are not read. */
const OTHERWISE = [
  "2046-2055 2065 2963 2985-2986 3031-3032 3052-3053 3275-3293 3408-3409 3411-3413 3571-3576 3973-3974 3976 ",
  "3995-3996 5017 5041-5042 5224 5482 5513 5515 5890 5936-5940 6931-6932 8044-8045 8352 9354 22275 22277 22279 ",
  "22281 22283 22285 22287 22289 22291 22293 29371 29373 29375 29377 29379 29381 29383 29385 32661 32761 ",
];

type Range = readonly [first: number, last: number];

const northFirst = rangesOf(NORTH_FIRST);
const otherwise = rangesOf(OTHERWISE);

/**
 * Which way the first number of a position counts in the own order of a projected system.
 *
 * @param number EPSG number
 * @see EPSG data set, coordinate system axes
 */
export function firstAxisOf(number: number): "east" | "north" | "other" {
  if (isIn(northFirst, number)) return "north";
  return isIn(otherwise, number) ? "other" : "east";
}

function rangesOf(lines: readonly string[]): Range[] {
  const texts = lines.join("").trim().split(" ");
  return texts.map((text) => {
    const [first = 0, last = first] = text.split("-").map(Number);
    return [first, last];
  });
}

function isIn(ranges: readonly Range[], number: number): boolean {
  return ranges.some(([first, last]) => number >= first && number <= last);
}
