// The one entrance of this package: from pixels to color points, with no world around it.
export * from './model-runner.ts';
export * from './vision-engine.ts';
