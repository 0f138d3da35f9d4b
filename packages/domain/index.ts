// The one entrance of this package. Nothing here may fetch, store, wait or look at a clock.
export * from './color/color-space.ts';
export * from './color/hex.ts';
export * from './profile/accept-scan.ts';
export * from './profile/color-point.ts';
export * from './profile/create-profile.ts';
export * from './profile/fill-points.ts';
export * from './profile/point-template.ts';
export * from './profile/points-from-scan.ts';
export * from './profile/profile.ts';
export * from './profile/with-season.ts';
export * from './scan/face-scan.ts';
export * from './scan/scan-confidence.ts';
export * from './scan/summarize-scan.ts';
export * from './season/season-analysis.ts';
export * from './season/season-key.ts';
export * from './season/season-reading.ts';
