import type { Axis } from './season-reading.ts';

// From the middle outwards. Below .35 a reading may as well lie on the other side: undertone was then right in fewer
// than two of three photos.
const LEANING = 0.1;
const MEDIUM = 0.35;
const PLAIN = 0.9;

/** The person's place on one axis, -2.5 to 2.5, in words: "warm", "medium to deep", "medium, leaning soft". */
export function describeAxis(axis: Axis, value: number): string {
  switch (axis) {
    case 'warmth':
      return describeUndertone(value);
    case 'lightness':
      return describeDepth(value);
    case 'clarity':
      return describeClarity(value);
  }
}

function describeUndertone(value: number): string {
  const side = value < 0 ? 'cool' : 'warm';
  if (Math.abs(value) >= PLAIN) return side;
  if (Math.abs(value) >= MEDIUM) return `${side} to neutral`;
  return Math.abs(value) < LEANING ? 'neutral' : `neutral, leaning ${side}`;
}

function describeDepth(value: number): string {
  const side = value < 0 ? 'deep' : 'light';
  if (Math.abs(value) >= PLAIN) return side;
  if (Math.abs(value) < MEDIUM) return 'medium';
  return value < 0 ? 'medium to deep' : 'light to medium';
}

function describeClarity(value: number): string {
  const side = value < 0 ? 'soft' : 'clear';
  if (Math.abs(value) >= PLAIN) return side;
  return Math.abs(value) < MEDIUM ? 'medium' : `medium, leaning ${side}`;
}
