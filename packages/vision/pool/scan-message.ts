import type { LightGains } from '@color-almanac/domain';

import type { TrackOutcome } from '../drape/face-track.ts';
import type { FramePortraitOutcome, PortraitOutcome } from '../drape/portrait-layers.ts';
import type {
  FaceScanOutcome,
  FrameOutcome,
  GarmentScanOutcome,
  Pixels,
  ScanStep,
} from '../vision-engine.ts';

/** The kinds of scan and their outcomes. */
export interface ScanOutcomes {
  readonly face: FaceScanOutcome;
  readonly garment: GarmentScanOutcome;
  readonly portrait: PortraitOutcome;
}
export type ScanSubject = keyof ScanOutcomes;

/** What a worker can be asked to do, with its outcome. */
export interface JobOutcomes extends ScanOutcomes {
  readonly frame: FrameOutcome;
  readonly track: TrackOutcome;
  readonly layers: FramePortraitOutcome;
}
export type JobSubject = keyof JobOutcomes;

/** A camera's frame as the platform provides it, such as an ImageBitmap. Whoever has it must close it. */
export interface CameraFrame {
  close(): void;
}

/** What to do with a frame: inspect it for the guide, find the face's landmarks, or take it apart as a portrait. */
export type FrameOrder =
  | { readonly kind: 'inspect' | 'track'; readonly id: number; readonly frame: CameraFrame }
  | {
      readonly kind: 'segment';
      readonly id: number;
      readonly frame: CameraFrame;
      /** See `PortraitRequest`. */
      readonly gains?: LightGains;
      readonly width?: number;
    };

/** Messages from a pool to a worker. */
export type ScanOrder =
  | { readonly kind: 'prepare'; readonly id: number }
  | {
      readonly kind: 'scan';
      readonly id: number;
      readonly subject: ScanSubject;
      readonly pixels: Pixels;
      readonly near?: { readonly x: number; readonly y: number };
      /** Of a portrait; see `PortraitRequest`. */
      readonly gains?: LightGains;
      readonly width?: number;
    }
  | FrameOrder
  | { readonly kind: 'cancel'; readonly id: number };

/** Messages from a worker to its pool; `id` is the order's. */
export type ScanReport =
  | { readonly kind: 'prepared'; readonly id: number }
  | { readonly kind: 'step'; readonly id: number; readonly step: ScanStep }
  /** Of the order's subject. */
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: JobOutcomes[JobSubject] }
  /** The engine could not be opened in this worker: models missing, no connection. */
  | { readonly kind: 'unavailable'; readonly id: number; readonly cause: string }
  /** The engine threw: this worker must not be used any more. */
  | { readonly kind: 'broken'; readonly id: number; readonly cause: string };
