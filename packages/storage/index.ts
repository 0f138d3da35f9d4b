// The one entrance of this package: what keeping means, whoever keeps.
export * from './library.ts';
export * from './memory-ground.ts';
export * from './memory-library.ts';
export * from './outbox/outbox.ts';
export * from './outbox/profile-change.ts';
export * from './outbox/send-plan.ts';
export * from './save-ladder.ts';
