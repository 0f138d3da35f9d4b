// The only entry point of this package. Nothing here may fetch, store, wait or read a clock.
export { matchAreas } from './cells/match-areas.ts';
export * from './choose-background.ts';
export * from './generate-pattern.ts';
export * from './is-vector-pattern.ts';
export * from './measure-shares.ts';
export * from './paint-field.ts';
export * from './pattern.ts';
export * from './write-css-background.ts';
export * from './write-svg.ts';
