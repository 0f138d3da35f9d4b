import { describe, expect, it } from 'vitest';

import type { DetectedFace } from '../face-detector.ts';
import { SEGMENTS, type Segment } from '../head-map.ts';
import { isWorn } from './is-worn.ts';
import type { Segmentation } from './segment-garment.ts';

function judge(shares: Partial<Record<Segment, number>>, score?: number): boolean {
  const nothing = new Float32Array(0);
  const all = Object.fromEntries(SEGMENTS.map((segment) => [segment, shares[segment] ?? 0]));
  const segmentation: Segmentation = {
    clothes: nothing,
    background: nothing,
    inner: nothing,
    shares: all as Record<Segment, number>,
  };
  const places = { centerX: 0, centerY: 0, width: 1, height: 1 };
  const eyes = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ] as const;
  const faces: DetectedFace[] = score === undefined ? [] : [{ score, ...places, eyes }];
  return isWorn(faces, segmentation);
}

describe('isWorn', () => {
  // Shares and scores as the networks returned them for photos.
  it.each([
    ['a portrait', { 'face-skin': 0.029, 'body-skin': 0.008, hair: 0.036, clothes: 0.333 }, 0.92],
    ['a covered head', { 'face-skin': 0.119, clothes: 0.325 }, 0.95],
    ['a group', { 'face-skin': 0.037, 'body-skin': 0.194, hair: 0.045, clothes: 0.2 }, undefined],
    ['a figure', { 'face-skin': 0.005, 'body-skin': 0.024, hair: 0.008, clothes: 0.07 }, undefined],
    ['a turned head', { 'body-skin': 0.08, hair: 0.05, clothes: 0.3 }, undefined],
  ] as const)('is true for face, skin and hair together: %s', (_, shares, score) => {
    expect(judge(shares, score)).toBe(true);
  });

  it.each([
    ['a hand with a hanger', { 'body-skin': 0.05, clothes: 0.4 }, undefined],
    ['a felt hat', { hair: 0.3, clothes: 0.1 }, undefined],
    ['a knot like a face', { 'face-skin': 0.004, clothes: 0.335 }, 0.65],
    ['boots of leather', { 'body-skin': 0.1, 'face-skin': 0.09, clothes: 0.05 }, undefined],
    ['a wooden floor', { 'body-skin': 0.4, clothes: 0.5 }, undefined],
  ] as const)('is false for one sign alone: %s', (_, shares, score) => {
    expect(judge(shares, score)).toBe(false);
  });
});
