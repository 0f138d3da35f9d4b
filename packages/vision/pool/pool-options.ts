import type { FaceTracker } from '../drape/face-track.ts';
import type { FrameSegmenter, PortraitSegmenter } from '../drape/portrait-layers.ts';
import type { FrameInspector, VisionEngine } from '../vision-engine.ts';
import type { ScanJob } from './scan-job.ts';
import type { CameraFrame, ScanOrder, ScanReport } from './scan-message.ts';

/** A worker thread started by an app. */
export interface ScanWorker {
  /** May transfer the pixels of an order: they are the order's own copy. */
  post(order: ScanOrder): void;
  /** Ends the thread at once; `onDeath` is not called. */
  stop(): void;
}

export interface ScanWorkerListener {
  readonly onReport: (report: ScanReport) => void;
  /** The thread ended without being stopped. */
  readonly onDeath: () => void;
}

export interface PoolOptions {
  readonly name: string;
  /** The most workers at once. */
  readonly size: number;
  readonly startWorker: (listener: ScanWorkerListener) => ScanWorker;
  /** Calls back once after this many milliseconds; returns a function that cancels it. */
  readonly wait: (milliseconds: number, callback: () => void) => () => void;
  /** An idle worker is stopped after this, because the networks take hundreds of megabytes. */
  readonly idleMs: number;
  /** A worker with loaded models and a scan to do that is silent this long counts as stuck. */
  readonly stuckMs: number;
}

/** An engine that can load before the first photo. */
export interface PreparableEngine extends VisionEngine {
  /** Loads the models in one worker. Returns whether they are loaded. */
  prepare(): Promise<boolean>;
}

/** An engine that also looks at the frames of a camera, and takes portraits apart. */
export interface CameraEngine
  extends PreparableEngine, PortraitSegmenter, FrameInspector<CameraFrame> {}

/** An engine for a mirror: it also follows a face through frames and takes them apart. */
export interface MirrorEngine
  extends CameraEngine, FaceTracker<CameraFrame>, FrameSegmenter<CameraFrame> {}

/** A worker of the pool and what it does. */
export interface Seat {
  readonly worker: ScanWorker;
  job: ScanJob | null;
  /** Called when the models are loaded or cannot be. */
  onPrepared: ((isReady: boolean) => void) | null;
  callOff: () => void;
  /** Whether the worker ever sent a report. One that dies without any could not even be fetched. */
  hasReported: boolean;
}
