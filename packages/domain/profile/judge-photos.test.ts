import { describe, expect, it } from 'vitest';

import { applyGains } from '../light/white-point.ts';
import type { LightGains } from '../light/correct-light.ts';
import { FACE_POINTS } from '../scan/face-scan.ts';
import type { FaceScan } from '../scan/face-scan.ts';
import { sampleScan } from '../testing/sample-scan.ts';
import type { ScannedPhoto } from './accept-photos.ts';
import { judgePhotos } from './judge-photos.ts';

type Colors = Readonly<Partial<Record<(typeof FACE_POINTS)[number], `#${string}` | null>>>;

/** A photo with other colors, in other light. */
function photoOf(id: string, colors: Colors = {}, light: LightGains = [1, 1, 1]): ScannedPhoto {
  const scan = sampleScan();
  const points = FACE_POINTS.map((place) => {
    const hex = colors[place] === undefined ? scan[place].hex : colors[place];
    return [place, { ...scan[place], hex: hex && applyGains(hex, light) }] as const;
  });
  const sclera = { hex: applyGains('#C8C2BC', light), pixels: 90 };
  return { id, scan: { ...scan, ...(Object.fromEntries(points) as Partial<FaceScan>), sclera } };
}

const judge = (
  photos: readonly ScannedPhoto[],
  hairState: Parameters<typeof judgePhotos>[1]['hairState'] = 'natural',
) => Object.fromEntries(judgePhotos(photos, { hairState }));

const BLOND = { hair: '#D9BE8A' } as const;

describe('judgePhotos', () => {
  it('keeps photos of one face in warm, cool, dim and bright light', () => {
    const lights: readonly LightGains[] = [
      [1, 1, 1],
      [1.15, 1, 0.8],
      [0.87, 1, 1.18],
      [0.6, 0.6, 0.6],
      [1.3, 1.3, 1.3],
    ];
    expect(judge(lights.map((light, at) => photoOf(`${at}`, {}, light)))).toEqual({});
  });

  it('leaves out a photo whose light is too warm or too cool to correct', () => {
    const warm = photoOf('warm', {}, [1.25, 1, 0.6]);
    const cool = photoOf('cool', {}, [0.7, 1, 1.35]);
    expect(judge([photoOf('day'), warm, cool])).toEqual({
      warm: 'too-tinted',
      cool: 'too-tinted',
    });
  });

  it('keeps tinted photos when there are no others', () => {
    const warm: LightGains = [1.25, 1, 0.6];
    expect(judge([photoOf('one', {}, warm), photoOf('two', { lips: '#B05048' }, warm)])).toEqual(
      {},
    );
  });

  it('does not judge the light when the white of the eye is too small', () => {
    const { scan, id } = photoOf('warm', {}, [1.25, 1, 0.6]);
    const small = { ...scan, sclera: { hex: '#FFB060', pixels: 9 } as const };
    expect(judge([photoOf('day'), { id, scan: small }])).toEqual({});
  });

  it('leaves out hair far from that of the other photos', () => {
    const two = photoOf('two', { lips: '#B05048' });
    expect(judge([photoOf('one'), photoOf('blond', BLOND), two])).toEqual({
      blond: 'other-face',
    });
  });

  it('leaves out the less confident of two different faces', () => {
    const weak = { ...photoOf('blond', BLOND) };
    const unsure = { ...weak.scan, hair: { ...weak.scan.hair, confidence: 10 } };
    expect(judge([{ ...weak, scan: unsure }, photoOf('dark')])).toEqual({ blond: 'other-face' });
  });

  it('leaves out hair and eyes that both differ clearly', () => {
    const brown = { hair: '#947550', lightEye: '#9FB0B8' } as const;
    expect(judge([photoOf('one'), photoOf('other', brown)])).toEqual({ other: 'other-face' });
    expect(judge([photoOf('one'), photoOf('same', { hair: brown.hair })])).toEqual({});
    expect(judge([photoOf('one'), photoOf('same', { lightEye: brown.lightEye })])).toEqual({});
  });

  it('keeps photos when points to compare were not seen', () => {
    expect(judge([photoOf('one'), photoOf('cap', { hair: null })])).toEqual({});
    expect(judge([photoOf('one'), photoOf('mask', { ...BLOND, cheek: null })])).toEqual({});
  });

  it('does not compare hair that is not natural', () => {
    expect(judge([photoOf('one'), photoOf('blond', BLOND)], 'dyed')).toEqual({});
  });

  it('leaves out a photo without hair and eyes', () => {
    const nothing = { hair: null, lightEye: null, darkEye: null } as const;
    expect(judge([photoOf('one'), photoOf('turned', nothing)])).toEqual({ turned: 'too-little' });
  });

  it('leaves out the less confident of two equal photos', () => {
    const { id, scan } = photoOf('again');
    const unsure = { id, scan: { ...scan, hair: { ...scan.hair, confidence: 10 } } };
    expect(judge([unsure, photoOf('one')])).toEqual({ again: 'same-photo' });
  });

  it('leaves out a smaller copy of a photo, whose face has the same place and skin', () => {
    const place = { x: 0.4, y: 0.2, width: 0.2, height: 0.3, pixels: 400, eyes: [] };
    const at = ({ id, scan }: ScannedPhoto, face: typeof place) => ({
      id,
      scan: { ...scan, face },
    });
    const copy = photoOf('copy', { lightEye: '#5B6B70', hair: '#45362F' });
    const original = at(photoOf('one', { hair: '#44352F' }), place);
    expect(judge([original, at(copy, { ...place, x: 0.4011, pixels: 200 })])).toEqual({
      copy: 'same-photo',
    });
    expect(judge([original, at(copy, { ...place, x: 0.41 })])).toEqual({});
    const otherSkin = photoOf('other', { hair: '#44352F', cheek: '#C08A70' });
    expect(judge([original, at(otherSkin, place)])).toEqual({});
  });

  it('returns nothing for no photos', () => {
    expect(judge([])).toEqual({});
  });
});
