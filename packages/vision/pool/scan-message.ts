import type { FaceScanOutcome, GarmentScanOutcome, Pixels, ScanStep } from '../vision-engine.ts';

/** The kinds of scan and their outcomes. */
export interface ScanOutcomes {
  readonly face: FaceScanOutcome;
  readonly garment: GarmentScanOutcome;
}
export type ScanSubject = keyof ScanOutcomes;

/** Messages from a pool to a worker. */
export type ScanOrder =
  | { readonly kind: 'prepare'; readonly id: number }
  | {
      readonly kind: 'scan';
      readonly id: number;
      readonly subject: ScanSubject;
      readonly pixels: Pixels;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** Messages from a worker to its pool; `id` is the order's. */
export type ScanReport =
  | { readonly kind: 'prepared'; readonly id: number }
  | { readonly kind: 'step'; readonly id: number; readonly step: ScanStep }
  /** Of the order's subject. */
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: ScanOutcomes[ScanSubject] }
  /** The engine could not be opened in this worker: models missing, no connection. */
  | { readonly kind: 'unavailable'; readonly id: number; readonly cause: string }
  /** The engine threw: this worker must not be used any more. */
  | { readonly kind: 'broken'; readonly id: number; readonly cause: string };
