// The only entry point of this package: the API between web app and server.
export * from './accounts.ts';
export * from './ai-provider.ts';
export * from './answer.ts';
export * from './any-failure.ts';
export * from './catalog.ts';
export * from './collected-items.ts';
export * from './collections.ts';
export * from './configuration.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './error-code.ts';
export * from './error-reports.ts';
export * from './image-upload.ts';
export * from './palettes.ts';
export * from './profiles.ts';
export * from './progress.ts';
export * from './season-advice.ts';
