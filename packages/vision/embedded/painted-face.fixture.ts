import type { ModelName, ModelRunner } from '../model-runner.ts';
import type { Pixels } from '../vision-engine.ts';
import { FACE_ANCHORS } from './face-detector.ts';
import {
  BROWS,
  FACE_OVAL,
  LEFT_CHEEK,
  LIPS_INNER,
  LIPS_OUTER,
  RIGHT_CHEEK,
} from './face-landmarks.ts';
import type { Point } from './region.ts';
import { SEGMENTS, type Segment } from './head-map.ts';

/** Bytes of sRGB. */
export type Paint = readonly [red: number, green: number, blue: number];

/** A face of flat colors in known places, and networks that always see it there. */
export interface PaintedFace {
  readonly skin: Paint;
  readonly hair: Paint;
  readonly iris: Paint;
  readonly rim: Paint;
  readonly white: Paint;
  readonly lips: Paint;
  /** Hair, or what covers it. */
  readonly crown: Extract<Segment, 'hair' | 'face-skin' | 'accessory'>;
  /** What is in front of a part of the face, and what the segmenter takes it for. */
  readonly cover?: {
    readonly hides: keyof typeof HIDDEN;
    readonly paint: Paint;
    readonly segment: Segment;
  };
  /** Whether neck and shoulders are seen, and a lock of hair that falls over one. */
  readonly body?: true;
}

/** Where a mask or a pair of dark glasses is, in rows of the picture. */
const HIDDEN = { mouth: { from: 278, to: 360 }, eyes: { from: 195, to: 237 } } as const;

/** Where the lock of hair is painted. */
export const LOCK = { left: 110, right: 140, top: 240 } as const;
const SHIRT: Paint = [60, 90, 70];
const NECK_HALF = 45;

export const NEUTRAL_FACE: PaintedFace = {
  skin: [214, 168, 138],
  hair: [92, 62, 40],
  iris: [110, 130, 140],
  rim: [50, 60, 68],
  white: [215, 212, 207],
  lips: [190, 96, 92],
  crown: 'hair',
};

const WIDTH = 400;
const HEIGHT = 480;
const FACE = { x: 200, y: 240, across: 90, down: 120 };
const EYES = [
  { x: 150, y: 215 },
  { x: 250, y: 215 },
] as const;
const EYE_HALF = 24;
const IRIS = 10;
const LIPS = { x: 200, y: 310 };
/**
 * Chosen so that the mesh's own region equals that of the detection, so that the networks' outputs may stay the same.
 */
const MESH_SIDE = 360;

function within(
  x: number,
  y: number,
  shape: { x: number; y: number; across: number; down: number },
): boolean {
  return ((x - shape.x) / shape.across) ** 2 + ((y - shape.y) / shape.down) ** 2 <= 1;
}

function coverAt({ cover }: PaintedFace, x: number, y: number): PaintedFace['cover'] {
  if (!cover || !within(x, y, FACE)) return undefined;
  const { from, to } = HIDDEN[cover.hides];
  return y > from && y < to ? cover : undefined;
}

function segmentAt(face: PaintedFace, x: number, y: number): Segment {
  const cover = coverAt(face, x, y);
  if (cover) return cover.segment;
  if (within(x, y, FACE)) return 'face-skin';
  if (face.body && y > LOCK.top && x > LOCK.left && x < LOCK.right) return 'hair';
  if (face.body && y > 300 && Math.abs(x - FACE.x) < NECK_HALF && y < 400) return 'body-skin';
  if (face.body && within(x, y, { x: FACE.x, y: 560, across: 175, down: 190 })) return 'clothes';
  if (y < 260 && within(x, y, { x: 200, y: 210, across: 140, down: 180 })) return face.crown;
  return 'background';
}

function paintAt(face: PaintedFace, x: number, y: number): Paint {
  const cover = coverAt(face, x, y);
  if (cover) return cover.paint;
  for (const eye of EYES) {
    if (!within(x, y, { ...eye, across: EYE_HALF, down: IRIS + 1 })) continue;
    const away = Math.hypot(x - eye.x, y - eye.y) / IRIS;
    if (away > 1.05) return face.white;
    return away > 0.86 ? face.rim : face.iris;
  }
  if (within(x, y, { ...LIPS, across: 36, down: 15 })) return face.lips;
  const segment = segmentAt(face, x, y);
  if (segment === 'face-skin' || segment === 'body-skin') return face.skin;
  if (segment === 'clothes') return SHIRT;
  if (segment === 'background') return [120, 120, 120];
  return segment === 'hair' ? face.hair : [30, 60, 140];
}

/** The picture; `gains` multiply the bytes, as a tinted or dim light would. */
export function paintFace(face: PaintedFace, gains: Paint = [1, 1, 1]): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at += 4) {
      const paint = paintAt(face, x + 0.5, y + 0.5);
      // A little texture, as real surfaces have, so that no statistic divides by a spread of 0.
      const grain = ((x * 7 + y * 13) % 5) - 2;
      data.set(
        [
          paint[0] * gains[0] + grain,
          paint[1] * gains[1] + grain,
          paint[2] * gains[2] + grain,
          255,
        ],
        at,
      );
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function landmarks(): readonly Point[] {
  const points: Point[] = Array.from({ length: 468 }, () => ({ x: FACE.x, y: FACE.y }));
  const place = (indices: readonly number[], at: (share: number) => Point): void =>
    indices.forEach((index, order) => {
      points[index] = at((2 * Math.PI * order) / indices.length);
    });
  place(FACE_OVAL, (turn) => ({
    x: FACE.x + FACE.across * Math.sin(turn),
    y: FACE.y - FACE.down * Math.cos(turn),
  }));
  place(LEFT_CHEEK, (turn) => ({ x: 150 + 22 * Math.sin(turn), y: 268 - 22 * Math.cos(turn) }));
  place(RIGHT_CHEEK, (turn) => ({ x: 250 + 22 * Math.sin(turn), y: 268 - 22 * Math.cos(turn) }));
  place(LIPS_OUTER, (turn) => ({
    x: LIPS.x - 34 * Math.cos(turn),
    y: LIPS.y + 13 * Math.sin(turn),
  }));
  place(LIPS_INNER, (turn) => ({
    x: LIPS.x - 28 * Math.cos(turn),
    y: LIPS.y + 2 * Math.sin(turn),
  }));
  place(BROWS, (turn) => ({ x: FACE.x + 70 * Math.cos(turn), y: 190 }));
  const corners = [33, 133, 362, 263];
  corners.forEach((index, order) => {
    const eye = EYES[order < 2 ? 0 : 1];
    points[index] = { x: eye.x + (order % 2 === 0 ? -EYE_HALF : EYE_HALF), y: eye.y };
  });
  return points;
}

function answerDetector(
  faces: readonly { readonly grow: number; readonly shift: number }[],
): Float32Array[] {
  const boxes = new Float32Array(896 * 16).map((_, index) => (index % 7) - 3);
  const scores = new Float32Array(896).map((_, index) => -20 - (index % 3));
  faces.forEach(({ grow, shift }, order) => {
    const index = 400 + order * 200;
    const anchor = FACE_ANCHORS[index] ?? { x: 0, y: 0 };
    const place = (x: number, y: number): number[] => [
      ((x + (HEIGHT - WIDTH) / 2) / HEIGHT - anchor.x) * 128,
      (y / HEIGHT - anchor.y) * 128,
    ];
    const size = ((2 * FACE.down * grow) / HEIGHT) * 128;
    const eyes = EYES.flatMap((eye) => place(eye.x + shift, eye.y));
    boxes.set([...place(FACE.x + shift, FACE.y), size, size, ...eyes], index * 16);
    scores[index] = 4 - order;
  });
  return [boxes, scores];
}

function answerMesh(presence: number): Float32Array[] {
  const places = landmarks().flatMap(({ x, y }) => [
    ((x - FACE.x) / MESH_SIDE + 0.5) * 192,
    ((y - FACE.y) / MESH_SIDE + 0.5) * 192,
    0,
  ]);
  return [Float32Array.from(places), Float32Array.of(presence)];
}

function answerIris(openness: number): Float32Array[] {
  const side = 2 * EYE_HALF * 2.3;
  const place = (dx: number, dy: number): number[] => [
    (dx / side + 0.5) * 64,
    (dy / side + 0.5) * 64,
    0,
  ];
  const lid = (count: number, sign: number): number[][] =>
    Array.from({ length: count }, (_, order) => {
      const turn = (Math.PI * (order + (count === 9 ? 0 : 1))) / 8;
      return place(-EYE_HALF * Math.cos(turn), sign * IRIS * openness * Math.sin(turn));
    });
  const rest = Array.from({ length: 55 }, () => place(0, 0));
  const ring = [place(0, 0), place(IRIS, 0), place(0, -IRIS), place(-IRIS, 0), place(0, IRIS)];
  return [Float32Array.from([...lid(9, 1), ...lid(7, -1), ...rest, ...ring].flat())];
}

function answerSegmenter(face: PaintedFace): Float32Array[] {
  const scores = new Float32Array(256 * 256 * SEGMENTS.length);
  for (let cell = 0; cell < 256 * 256; cell++) {
    const x = (((cell % 256) + 0.5) / 256) * WIDTH;
    const y = ((Math.floor(cell / 256) + 0.5) / 256) * HEIGHT;
    scores[cell * SEGMENTS.length + SEGMENTS.indexOf(segmentAt(face, x, y))] = 20;
  }
  return [scores];
}

export interface PaintedNetworks {
  readonly faces?: readonly { readonly grow: number; readonly shift: number }[];
  readonly presence?: number;
  readonly openness?: number;
  /** Called before every run. */
  readonly onRun?: (model: ModelName) => void;
}

/** Networks that see the painted face in any picture. */
export function runnerFor(face: PaintedFace, networks: PaintedNetworks = {}): ModelRunner {
  const { faces = [{ grow: 1, shift: 0 }], presence = 9, openness = 1, onRun } = networks;
  const answers: Readonly<Record<ModelName, () => Float32Array[]>> = {
    'face-detector': () => answerDetector(faces),
    'face-mesh': () => answerMesh(presence),
    iris: () => answerIris(openness),
    segmenter: () => answerSegmenter(face),
  };
  return {
    run: (model) => {
      onRun?.(model);
      return Promise.resolve(answers[model]());
    },
  };
}
