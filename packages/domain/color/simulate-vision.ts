import type { Hex } from './hex.ts';
import { linearToHex, toLinear, type LinearChannels } from './srgb.ts';

/** Kinds of vision: normal, without L, M or S cones, or without color at all. */
export const VISIONS = [
  'normal',
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'achromatopsia',
] as const;
export type Vision = (typeof VISIONS)[number];

type Row = LinearChannels;

/**
 * Matrices for linear sRGB. The first three: Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", severity 1. The last keeps only the luminance of IEC 61966-2-1.
 */
const MATRICES: Readonly<Record<Exclude<Vision, 'normal'>, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** A color as seen with this kind of vision, shown to normal eyes. Channels outside sRGB are clipped. */
export function simulateVision(hex: Hex, vision: Vision): Hex {
  if (vision === 'normal') return hex;
  const [r, g, b] = toLinear(hex);
  const seen = ([ofRed, ofGreen, ofBlue]: Row) => ofRed * r + ofGreen * g + ofBlue * b;
  const [red, green, blue] = MATRICES[vision];
  return linearToHex([seen(red), seen(green), seen(blue)]);
}
