// How fast a color is checked and a face is read: `npm run bench -- season`. A line for each figure on standard error;
// the last line of standard output is one line of JSON. `ratio`: checks of a color against all twelve seasons in the
// time culori takes to compare it with the 480 swatches and nothing more, both starting from text. `readingsPerSecond`:
// complete readings of a face, with reasons.
import process from 'node:process';

import {
  findTopMatches,
  paletteOf,
  readSeason,
  rgbToHex,
  SEASON_KEYS,
  toLab,
  type Hex,
  type SeasonInput,
} from '@color-almanac/domain';
import {
  differenceCiede2000,
  modeLab65,
  modeLrgb,
  modeRgb,
  modeXyz65,
  useMode,
  type Lab65,
} from 'culori/fn';

import { choose, medianOf } from './measure-time.ts';

const ROUNDS = choose({ full: 600, smoke: 2 });
/** Rounds that only warm up the JavaScript engine. */
const WARMING = choose({ full: 150, smoke: 0 });
/** Few calls to a round, so that most rounds are not interrupted by another program. */
const COLORS_PER_ROUND = 4;
const FACES_PER_ROUND = 50;
const FACE_ROUNDS = choose({ full: 1000, smoke: 2 });

for (const mode of [modeRgb, modeLrgb, modeXyz65, modeLab65]) useMode(mode);
const ofCulori = differenceCiede2000();
const swatches = SEASON_KEYS.flatMap(paletteOf).map(({ hex }) => hex);
const readSwatches = swatches.map(asLab);

/** Results are summed, so that no engine optimizes the work away. */
let sink = 0;
const { check, bare, read } = measureColors();
const face = measureFaces();
if (!Number.isFinite(sink)) throw new Error('A figure was none');
say(`a color against twelve seasons: ${check.toFixed(1)} µs (medians of ${ROUNDS} rounds)`);
say(
  `480 differences by culori: ${bare.toFixed(1)} µs; of colors read before ${read.toFixed(1)} µs`,
);
say(`checks in that time: ${(bare / check).toFixed(1)}; ${(read / check).toFixed(1)}`);
say(`a face read: ${face.toFixed(1)} µs (median of ${FACE_ROUNDS} rounds)`);
const figures = {
  ratio: Math.round((100 * bare) / check) / 100,
  readingsPerSecond: Math.round(1e6 / face),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Microseconds for one color. The competitors take turns, so that a busy machine slows each of them equally. */
function measureColors() {
  const times: Record<'check' | 'bare' | 'read', number[]> = { check: [], bare: [], read: [] };
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const colors = colorsOf(round, COLORS_PER_ROUND);
    const labs = colors.map(asLab);
    times.check.push(timeEach(colors, (hex) => findTopMatches(hex)[0]?.compatibility ?? 0));
    times.bare.push(timeEach(colors, (hex) => sumOf(swatches, (other) => ofCulori(hex, other))));
    times.read.push(timeEach(labs, (lab) => sumOf(readSwatches, (other) => ofCulori(lab, other))));
  }
  return { check: middle(times.check), bare: middle(times.bare), read: middle(times.read) };
}

/** The median of the rounds that count. */
function middle(rounds: readonly number[]): number {
  return medianOf(rounds.slice(WARMING));
}

/** Microseconds for one face. */
function measureFaces(): number {
  const rounds = Array.from({ length: WARMING + FACE_ROUNDS }, (_, round) =>
    timeEach(facesOf(round), (input) => readSeason(input).gap),
  );
  return middle(rounds);
}

/** Microseconds for one of them. */
function timeEach<Item>(items: readonly Item[], work: (item: Item) => number): number {
  const began = performance.now();
  for (const item of items) sink += work(item);
  return (1000 * (performance.now() - began)) / items.length;
}

function sumOf<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += measure(item);
  return sum;
}

/** Other colors in every round, the same in every run: steps of the golden ratio through all sRGB colors. */
function colorsOf(round: number, count: number): readonly Hex[] {
  return Array.from({ length: count }, (_, place) => {
    const number = Math.floor(
      (((round * count + place + 1) * 0.618_033_988_749_895) % 1) * 2 ** 24,
    );
    return rgbToHex({ r: number >> 16, g: (number >> 8) & 255, b: number & 255 });
  });
}

function facesOf(round: number): readonly SeasonInput[] {
  const colors = colorsOf(round, FACES_PER_ROUND);
  return colors.map((hex, place) => ({
    photos: [
      {
        skin: '#D9A58C',
        lip: '#B5655F',
        hair: hex,
        lightEye: colors.at(-1 - place) ?? hex,
        darkEye: '#4A3426',
        sclera: { hex: '#DDDDEE', pixels: 60 },
      },
    ],
    hairState: 'natural',
    makeup: false,
  }));
}

function asLab(hex: Hex): Lab65 {
  return { mode: 'lab65', ...toLab(hex) };
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
