import { judgeFrame } from '@color-almanac/vision';
import type { FrameFlaw, FrameSight, LightTint } from '@color-almanac/vision';

/** What of the light is told. Rounded, so that it is drawn only when something visible changes. */
export interface MirrorLight {
  readonly flaw: FrameFlaw | null;
  readonly tint: LightTint | null;
}

/** A flaw counts once two looks in a row have it, so that noise does not flicker. */
export interface LightState extends MirrorLight {
  readonly last: FrameFlaw | null;
}

export const LIGHT_START: LightState = { flaw: null, tint: null, last: null };

/** A mirror needs no straight face and no still one, but only one, and good light. */
const TOLD: ReadonlySet<FrameFlaw> = new Set([
  'several-faces',
  'too-dark',
  'clipped',
  'uneven',
  'tinted',
]);
/** Of a new tint in the average: it is measured at a few hundred pixels. */
const NEW = 0.5;
const STEP = 0.004;

export function followLight(
  before: LightState,
  sight: FrameSight,
  { isLightKnown }: { readonly isLightKnown: boolean },
): LightState {
  // Without a face nothing is seen of the light.
  if (!sight.face) return { ...before, last: null };
  const judged = judgeFrame(sight, { isLightKnown, among: TOLD });
  const last = judged.ok ? null : judged.flaw;
  const { tint } = sight.face;
  return {
    last,
    flaw: last === before.last ? last : before.flaw,
    tint: average(before.tint, tint),
  };
}

function average(before: LightTint | null, now: LightTint | null): LightTint | null {
  if (!now) return before;
  return { a: mean(before?.a ?? now.a, now.a), b: mean(before?.b ?? now.b, now.b) };
}

function mean(before: number, now: number): number {
  return Math.round((before * (1 - NEW) + now * NEW) / STEP) * STEP;
}

/** Whether both look the same. */
export function areSameLights(one: MirrorLight, other: MirrorLight): boolean {
  return one.flaw === other.flaw && one.tint?.a === other.tint?.a && one.tint?.b === other.tint?.b;
}
