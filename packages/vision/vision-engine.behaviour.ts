import {
  FACE_POINTS,
  GARMENT_TYPES,
  parseHex,
  toRgb,
  type FaceScan,
  type ScannedPoint,
} from '@color-almanac/domain';

import { SCAN_STEPS, type Pixels, type ScanStep, type VisionEngine } from './vision-engine.ts';

/** What the suite needs from its environment. Decoding photos is not the engine's job. */
export interface EngineUnderTest {
  /** A new engine; the check closes it. */
  readonly openEngine: () => Promise<VisionEngine>;
  /** One face that looks at the camera, in daylight, at least 100 pixels wide, hair and both eyes in view. */
  readonly portrait: Pixels;
}

/** A behavior that every engine must have; `check` throws if it does not. */
export interface VisionBehaviour {
  readonly title: string;
  /** It tests closing and needs an engine of its own. All others may share one. */
  readonly isAboutClosing?: true;
  readonly check: (underTest: EngineUnderTest) => Promise<void>;
}

/** Independent of any test runner, so that it runs over threads in Node and over workers in a real browser alike. */
export const VISION_BEHAVIOURS: readonly VisionBehaviour[] = [
  {
    title: 'reads five points with colors, positions inside the picture and confidences in percent',
    check: withEngine(async (engine, { portrait }) => {
      const scan = await scanOf(engine, portrait);
      for (const name of FACE_POINTS) checkPoint(name, scan[name]);
    }),
  },
  {
    title: 'gives each point a position where the photo shows its color',
    check: withEngine(async (engine, { portrait }) => {
      const scan = await scanOf(engine, portrait);
      for (const name of FACE_POINTS) checkColorAtPlace(name, scan[name], portrait);
    }),
  },
  {
    title: 'finds the parts of a face where a face has them',
    check: withEngine(async (engine, { portrait }) => {
      const { lightEye, darkEye, cheek, lips } = await scanOf(engine, portrait);
      check(
        Math.abs(lightEye.y - darkEye.y) < 0.15,
        'both eye colors lie at the height of the eyes',
      );
      check(lightEye.y < cheek.y, 'the cheek lies below the eyes');
      check(lightEye.y < lips.y, 'the lips lie below the eyes');
      check(
        lightnessOf(lightEye) >= lightnessOf(darkEye),
        'the light eye color is the lighter one',
      );
    }),
  },
  {
    title: 'gives the same result for the same pixels',
    check: withEngine(async (engine, { portrait }) => {
      const first = JSON.stringify(await engine.scanFace({ pixels: portrait }));
      const again = JSON.stringify(await engine.scanFace({ pixels: copyOf(portrait) }));
      check(first === again, `the second answer differs: ${first} / ${again}`);
    }),
  },
  {
    title: 'does not modify the pixels',
    check: withEngine(async (engine, { portrait }) => {
      const given = copyOf(portrait);
      await engine.scanFace({ pixels: given });
      check(given.data.length === portrait.data.length, 'the pixels were taken away');
      check(
        given.data.every((value, i) => value === portrait.data[i]),
        'a pixel was changed',
      );
    }),
  },
  {
    title: 'reports its steps in order, each once, and none after the outcome',
    check: withEngine(async (engine, { portrait }) => {
      const steps: ScanStep[] = [];
      await engine.scanFace({ pixels: portrait, onStep: (step) => steps.push(step) });
      const told = steps.join(', ');
      await engine.scanFace({ pixels: portrait });
      check(told === SCAN_STEPS.join(', '), `the steps were: ${told}`);
      check(steps.length === SCAN_STEPS.length, 'a step came after the answer');
    }),
  },
  {
    title: 'handles two scans at once',
    check: withEngine(async (engine, { portrait }) => {
      const requests = [portrait, paintedPixels(320, 240, 120)].map((pixels) =>
        engine.scanFace({ pixels }),
      );
      const [seen, unseen] = await Promise.all(requests);
      check(seen?.ok === true, 'the portrait was not read');
      check(unseen?.ok === false, 'a face was read where there is none');
    }),
  },
  {
    title: 'reports a photo without a face, and reads the next one',
    check: withEngine(async (engine, { portrait }) => {
      await expectFailure(engine, paintedPixels(640, 480, 160), 'no-face');
      await scanOf(engine, portrait);
    }),
  },
  {
    title: 'reports a picture that is too small',
    check: withEngine(async (engine) => {
      await expectFailure(engine, paintedPixels(1, 1, 128), 'image-too-small');
      await expectFailure(engine, paintedPixels(40, 3, 128), 'image-too-small');
    }),
  },
  {
    title: 'reads no colors in the dark, and says why',
    check: withEngine(async (engine, { portrait }) => {
      const outcome = await engine.scanFace({ pixels: darkenedPixels(portrait, 0.06) });
      check(!outcome.ok, 'colors were read in the dark');
      const isNamed = ['too-dark', 'no-face'].includes(outcome.failure.reason);
      check(isNamed, `the dark photo was called ${outcome.failure.reason}`);
    }),
  },
  {
    title: 'reads the color, the outline and the type probabilities of a drawn garment',
    check: withEngine(async (engine) => {
      const outcome = await engine.scanGarment({ pixels: drawnPiece() });
      check(outcome.ok, 'the piece was refused');
      const { view, colors, types, mask } = outcome.scan;
      const { r, g, b } = toRgb(colors[0]?.hex ?? '#000000');
      check(view === 'flat', `it was taken for ${view}`);
      check(colors.length === 1 && b > 100 && r < 70 && g < 100, 'its color is another');
      check(mask.share > 0.2 && mask.share < 0.4, `it covers ${mask.share} of the picture`);
      const sum = types.reduce((total, { probability }) => total + probability, 0);
      check(types.length === GARMENT_TYPES.length && Math.abs(sum - 1) < 1e-5, 'the types are off');
    }),
  },
  {
    title:
      'recognizes that the clothes of a portrait are worn, and does not use the photo for the type',
    check: withEngine(async (engine, { portrait }) => {
      const outcome = await engine.scanGarment({ pixels: portrait });
      check(outcome.ok && outcome.scan.view === 'worn', 'nobody was seen to wear it');
      check((outcome.scan.types[0]?.probability ?? 1) < 0.5, 'a type was told');
    }),
  },
  {
    title: 'gives the same result for the same garment, with another photo in between',
    check: withEngine(async (engine, { portrait }) => {
      const first = await engine.scanGarment({ pixels: drawnPiece() });
      await engine.scanFace({ pixels: portrait });
      const again = await engine.scanGarment({ pixels: drawnPiece() });
      check(JSON.stringify(first) === JSON.stringify(again), 'the second answer differs');
    }),
  },
  {
    title: 'reports no step for a scan cancelled before it begins',
    check: withEngine(async (engine, { portrait }) => {
      let steps = 0;
      const outcome = await engine.scanFace({
        pixels: portrait,
        signal: { aborted: true },
        onStep: () => {
          steps += 1;
        },
      });
      check(!outcome.ok && outcome.failure.reason === 'cancelled', 'it was not cancelled');
      check(steps === 0, 'it began all the same');
    }),
  },
  {
    title: 'ends a running scan when it is cancelled, and reads the next photo',
    check: withEngine(async (engine, { portrait }) => {
      const signal = { aborted: false };
      const onStep = (step: ScanStep) => {
        if (step === 'detecting-features') signal.aborted = true;
      };
      const outcome = await engine.scanFace({ pixels: portrait, signal, onStep });
      check(!outcome.ok && outcome.failure.reason === 'cancelled', 'it was not cancelled');
      await scanOf(engine, portrait);
    }),
  },
  {
    title: 'reports engine-unavailable after it was closed, and can be closed twice',
    isAboutClosing: true,
    check: async ({ openEngine, portrait }) => {
      const engine = await openEngine();
      await engine.close();
      await engine.close();
      await expectFailure(engine, portrait, 'engine-unavailable');
      const piece = await engine.scanGarment({ pixels: portrait });
      check(!piece.ok && piece.failure.reason === 'engine-unavailable', 'it looked at a piece');
    },
  },
];

function withEngine(
  check: (engine: VisionEngine, underTest: EngineUnderTest) => Promise<void>,
): VisionBehaviour['check'] {
  return async (underTest) => {
    const engine = await underTest.openEngine();
    try {
      await check(engine, underTest);
    } finally {
      await engine.close();
    }
  };
}

function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

async function scanOf(engine: VisionEngine, pixels: Pixels): Promise<FaceScan> {
  const outcome = await engine.scanFace({ pixels });
  check(outcome.ok, `the portrait was refused: ${outcome.ok ? '' : outcome.failure.reason}`);
  return outcome.scan;
}

async function expectFailure(engine: VisionEngine, pixels: Pixels, reason: string): Promise<void> {
  const outcome = await engine.scanFace({ pixels });
  check(!outcome.ok, `an answer was given where ${reason} is right`);
  check(outcome.failure.reason === reason, `${outcome.failure.reason} in place of ${reason}`);
}

function checkPoint(name: string, point: ScannedPoint): void {
  check(point.hex !== null && parseHex(point.hex) === point.hex, `${name} has no color`);
  const isInside = point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1;
  check(isInside, `${name} lies outside the picture`);
  check(point.confidence >= 0 && point.confidence <= 100, `${name}: confidence is not in percent`);
}

/** Per channel, of 255. A point represents a region; its position is only the most similar spot of it. */
const COLOR_TOLERANCE = 48;

function checkColorAtPlace(name: string, point: ScannedPoint, pixels: Pixels): void {
  const hex = point.rawHex ?? point.hex;
  check(hex !== null, `${name} has no color`);
  const { r, g, b } = toRgb(hex);
  const shown = averageAround(pixels, point);
  const difference = Math.max(...[r, g, b].map((value, i) => Math.abs(value - (shown[i] ?? 0))));
  check(difference <= COLOR_TOLERANCE, `${name}: ${hex}, but the photo shows ${shown.join(', ')}`);
}

/** The mean color of the 3 x 3 pixels around a position. */
function averageAround({ width, height, data }: Pixels, { x, y }: ScannedPoint): number[] {
  const column = Math.min(width - 2, Math.max(1, Math.round(x * width - 0.5)));
  const row = Math.min(height - 2, Math.max(1, Math.round(y * height - 0.5)));
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (const down of [-1, 0, 1]) {
      for (const right of [-1, 0, 1]) {
        sum += data[((row + down) * width + column + right) * 4 + channel] ?? 0;
      }
    }
    return Math.round(sum / 9);
  });
}

function lightnessOf(point: ScannedPoint): number {
  check(point.hex !== null, 'a point without a color has no lightness');
  const { r, g, b } = toRgb(point.hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function copyOf({ width, height, data }: Pixels): Pixels {
  return { width, height, data: data.slice() };
}

/** A soft diagonal gradient around a gray: a picture of nothing. */
function paintedPixels(width: number, height: number, gray: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) =>
    i % 4 === 3 ? 255 : gray + ((i >> 2) % 40) - 20,
  );
  return { width, height, data };
}

/** A blue garment on a light wall: the middle of the picture, three tenths of it. */
function drawnPiece(): Pixels {
  const [width, height] = [240, 320];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const isPiece = x >= 60 && x < 180 && y >= 64 && y < 256;
      const grain = ((x * 7 + y * 13) % 5) - 2;
      const paint = isPiece ? [40, 70, 140] : [226, 222, 214];
      data.set([...paint.map((value) => value + grain), 255], at);
    }
  }
  return { width, height, data };
}

function darkenedPixels({ width, height, data }: Pixels, share: number): Pixels {
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? 255 : value * share)) };
}
