import type { FaceScanOutcome, GarmentScanOutcome, Pixels, ScanStep } from '../vision-engine.ts';

/** What a scan may look for, and what it then answers. */
export interface ScanOutcomes {
  readonly face: FaceScanOutcome;
  readonly garment: GarmentScanOutcome;
}
export type ScanSubject = keyof ScanOutcomes;

/** What a pool tells a worker. */
export type ScanOrder =
  | { readonly kind: 'prepare'; readonly id: number }
  | {
      readonly kind: 'scan';
      readonly id: number;
      readonly subject: ScanSubject;
      readonly pixels: Pixels;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** What a worker tells its pool; `id` is the order's. */
export type ScanReport =
  | { readonly kind: 'prepared'; readonly id: number }
  | { readonly kind: 'step'; readonly id: number; readonly step: ScanStep }
  /** Of the order's subject. */
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: ScanOutcomes[ScanSubject] }
  /** The engine could not be opened in this worker: models missing, no connection. */
  | { readonly kind: 'unavailable'; readonly id: number; readonly cause: string }
  /** The engine threw: this worker is not to be trusted any more. */
  | { readonly kind: 'broken'; readonly id: number; readonly cause: string };
