import type { FrameFace, FrameSight } from './frame-sight.ts';

/** A frame without a flaw, with these figures changed. */
export function frameWith(
  change: Partial<FrameFace> = {},
  around: Partial<Omit<FrameSight, 'face'>> = {},
): FrameSight {
  return {
    face: {
      bounds: { left: 0.35, top: 0.25, right: 0.65, bottom: 0.75 },
      height: 0.5,
      crown: 0.17,
      roll: 0,
      yaw: 0,
      pitch: 0,
      openness: 0.9,
      exposure: 0.7,
      clipped: 0,
      cheeks: 0.03,
      sharpness: 0.05,
      tint: { a: 0.005, b: 0.01 },
      skin: '#C79C84',
      ...change,
    },
    faces: 1,
    paper: null,
    ...around,
  };
}
