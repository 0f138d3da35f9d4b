// The one entrance of this package. Nothing here may fetch, store, wait or look at a clock.
export * from './color/color-space.ts';
export * from './color/hex.ts';
export * from './profile/color-point.ts';
export * from './profile/profile.ts';
export * from './scan/face-scan.ts';
export * from './season/season-analysis.ts';
export * from './season/season-key.ts';
export * from './season/season-reading.ts';
