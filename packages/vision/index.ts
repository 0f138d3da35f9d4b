// The only entry point of this package: from pixels to color points, without platform APIs.
export * from './capture/frame-sight.ts';
export * from './capture/judge-frame.ts';
export * from './capture/steady-capture.ts';
export * from './cut-out/cut-out.ts';
export * from './drape/face-track.ts';
export * from './drape/fit-similarity.ts';
export * from './drape/portrait-layers.ts';
export * from './drape/steady-anchors.ts';
export * from './embedded/embedded-engine.ts';
export { estimatePictureLight } from './embedded/garment/estimate-light.ts';
export { FEATURE_KINDS, FEATURES, kindOfFeature } from './embedded/garment/garment-features.ts';
export {
  readGarmentHead,
  predictTypes,
  writeGarmentHead,
  type ScaledHead,
} from './embedded/garment/garment-head.ts';
export * from './embedded/garment/measure-garment.ts';
export * from './likeness/likeness-index.ts';
export * from './likeness/likeness-text.ts';
export { areAlike, readLikeness, type Likeness } from './likeness/likeness.ts';
export * from './limit-wasm-memory.ts';
export * from './litert/litert-runner.ts';
export * from './litert/litert-surroundings.ts';
export * from './model-runner.ts';
export * from './photo/average-pixels.ts';
export * from './photo/color/convert-to-srgb.ts';
export * from './photo/heic/read-heic-space.ts';
export * from './photo/metadata/strip-metadata.ts';
export * from './photo/name-picture-format.ts';
export * from './photo/photo-failure.ts';
export * from './photo/picture-traits.ts';
export { crc32 } from './photo/png/crc32.ts';
export * from './photo/png/tell-png-colors.ts';
export * from './photo/prepare-picture.ts';
export * from './photo/read-gif.ts';
export * from './photo/read-photo-header.ts';
export * from './photo/refuse-unread.ts';
export * from './pool/pool-options.ts';
export * from './pool/pooled-engine.ts';
export * from './pool/scan-message.ts';
export * from './pool/serve-scans.ts';
export * from './vision-engine.ts';
export * from './white-engine.ts';
