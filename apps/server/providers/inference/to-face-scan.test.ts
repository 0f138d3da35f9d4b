import { faceScanSchema } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { colorSchema } from './answer-parts.ts';
import { FACE_INQUIRY, type FaceAnswer } from './face-inquiry.ts';
import { readReply } from './read-reply.ts';
import { toFaceScan } from './to-face-scan.ts';

/** Filled with the color of the cheek below; the left half is black. */
const PICTURE: Pixels = {
  width: 100,
  height: 100,
  data: new Uint8ClampedArray(40_000).map((_, at) =>
    (at >> 2) % 100 < 50 ? (at % 4 === 3 ? 255 : 0) : ([0xd2, 0xb7, 0x8d, 255][at % 4] ?? 0),
  ),
};

const point = (hex: string | null, more: object = {}) => ({
  hex,
  x: 0.75,
  y: 0.5,
  confidence: 80,
  note: 'Seen well.',
  ...more,
});

const FACE = {
  photo: 'readable',
  faces: 1,
  hair: point('#4F4225'),
  lightEye: point('#866953'),
  darkEye: point('#685138'),
  cheek: point('#D2B78D'),
  lips: point('#AC6D63'),
  warnings: [],
};

function read(change: object): FaceAnswer {
  const reply = readReply(JSON.stringify({ ...FACE, ...change }), FACE_INQUIRY.schema);
  if (!reply.ok) throw new Error(reply.fault);
  return reply.answer;
}

function scanOf(change: object) {
  const outcome = toFaceScan(read(change), PICTURE);
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  expect(faceScanSchema.parse(outcome.scan)).toEqual(outcome.scan);
  return outcome.scan;
}

function reasonOf(change: object): string {
  const outcome = toFaceScan(read(change), PICTURE);
  return outcome.ok ? 'a scan' : outcome.failure.reason;
}

describe('toFaceScan', () => {
  it("returns the model's colors unchanged, one for each point", () => {
    expect(scanOf({}).cheek).toEqual({
      hex: '#D2B78D',
      x: 0.75,
      y: 0.5,
      confidence: 80,
      note: 'Seen well.',
    });
  });

  it('returns a position only if the photo shows about that color there', () => {
    const { hair, cheek } = scanOf({ cheek: point('#D2B78D', { x: 0.25 }) });
    expect([cheek.x, cheek.y]).toEqual([-1, -1]);
    expect([hair.x, hair.y]).toEqual([-1, -1]);
    expect(cheek.hex).toBe('#D2B78D');
  });

  it.each([{ x: 1.2 }, { y: -0.1 }, { x: 1e9 }, { x: null }, { x: '0.75' }, { x: 750, y: 500 }])(
    'ignores the invalid position %o',
    (place) => {
      expect(scanOf({ cheek: point('#D2B78D', place) }).cheek).toMatchObject({ x: -1, y: -1 });
    },
  );

  it.each([null, point(null), point(null, { confidence: 90, note: '' })])(
    'leaves out what the model did not see: %o',
    (hair) => {
      const { hex, x, y, confidence, note } = scanOf({ hair }).hair;
      expect({ hex, x, y, confidence }).toEqual({ hex: null, x: -1, y: -1, confidence: 0 });
      expect(note.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['#4f4225', '#4F4225'],
    ['4F4225', '#4F4225'],
    ['#4F4225FF', '#4F4225'],
    ['0x4F4225', '#4F4225'],
    ['#482', '#448822'],
    ['rgb( 79 , 66  37)', '#4F4225'],
  ])('reads the spelling %s of a color', (spelled, hex) => {
    expect(scanOf({ hair: point(spelled) }).hair.hex).toBe(hex);
  });

  it.each(['brown', '#12', '#GGGGGG', 'rgb(300, 0, 0)', 'url(javascript:alert(1))', ''])(
    'asks again if a color is %o',
    (spelled) => {
      const text = JSON.stringify({ ...FACE, hair: point(spelled) });
      expect(readReply(text, FACE_INQUIRY.schema)).toMatchObject({
        ok: false,
        fault: expect.stringContaining('hair.hex: must be # and six hexadecimal digits'),
      });
    },
  );

  // Work that grew with the square of the text would take longer than a test may.
  it('asks again if a color is endless', () => {
    for (const text of [`rgb(1${' '.repeat(900_000)}x`, '#'.repeat(900_000)]) {
      expect(colorSchema.safeParse(text).success).toBe(false);
    }
  });

  it('returns the lighter eye color as the light one', () => {
    const swapped = { lightEye: point('#201008'), darkEye: point('#8090A0') };
    expect(scanOf(swapped)).toMatchObject({
      lightEye: { hex: '#8090A0' },
      darkEye: { hex: '#201008' },
    });
  });

  it('accepts confidences from 0 to 1 as fractions', () => {
    const sure = { confidence: 0.9 };
    const all = Object.fromEntries(
      (['hair', 'lightEye', 'darkEye', 'cheek', 'lips'] as const).map((name) => [
        name,
        point(FACE[name].hex, sure),
      ]),
    );
    expect(scanOf(all).hair.confidence).toBe(90);
    expect(scanOf({ hair: point('#4F4225', { confidence: 1 }) }).hair.confidence).toBe(1);
  });

  it('returns notes and warnings as one line of plain text of at most 200 characters', () => {
    const long = scanOf({ hair: point('#4F4225', { note: `a\u0000b\n<b>${'c'.repeat(300)}` }) });
    expect(long.hair.note).toMatch(/^a b <b>ccc/);
    expect(long.hair.note).toHaveLength(200);
    const { warnings } = scanOf({ warnings: ['', ' one\u202E ', 'two', 'three', 'four'] });
    expect(warnings).toEqual(['one', 'two', 'three']);
  });

  it('reports that there are several faces', () => {
    expect(scanOf({ faces: 3 }).warnings).toEqual([{ code: 'several-faces', faces: 3 }]);
    expect(scanOf({ faces: 'many' }).warnings).toEqual([]);
  });

  it.each([
    ['no-face', 'no-face'],
    ['too-small', 'image-too-small'],
    ['too-dark', 'too-dark'],
    ['strong-tint', 'strong-tint'],
  ])('fails for a photo the model calls %s', (photo, reason) => {
    expect(reasonOf({ photo })).toBe(reason);
  });

  it('fails if no point was seen', () => {
    const none = { hair: null, lightEye: null, darkEye: null, cheek: null, lips: point(null) };
    expect(reasonOf(none)).toBe('no-face');
  });

  it.each(['#808080', '#5070C0', '#40A040'])(
    'fails if %s is claimed to be skin, as the embedded engine does',
    (hex) => {
      expect(reasonOf({ cheek: point(hex) })).toBe('strong-tint');
    },
  );
});
