// The one entrance of this package. Nothing here may fetch, store, wait or look at a clock.
export * from './generators/bubbles.ts';
export * from './generators/crystalline.ts';
export * from './generators/fibonacci.ts';
export * from './generators/flow.ts';
export * from './generators/mandala.ts';
export * from './generators/mosaic.ts';
export * from './generators/ripples.ts';
export * from './generators/spiral.ts';
export * from './generators/stripes.ts';
export * from './generators/voronoi.ts';
export * from './generators/waves.ts';
export * from './measure-shares.ts';
export * from './paint-field.ts';
export * from './pattern.ts';
export * from './quota.ts';
export * from './write-css-background.ts';
export * from './write-svg.ts';
