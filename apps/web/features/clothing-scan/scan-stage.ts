import type {
  CatalogItem,
  GarmentAnalysis,
  GarmentOpinions,
  GarmentQuestion,
} from '@color-almanac/domain';

import type { ScanProgress } from './carry-out-scan.ts';

/** What is shown of a piece while its analysis is looked at. */
export interface SeenGarment {
  /** As it was when the scan began. */
  readonly item: CatalogItem;
  readonly analysis: GarmentAnalysis;
  /** What was asked of the person, also after she answered. */
  readonly asked: GarmentQuestion | null;
  /** Between which she may choose; absent where one engine looked. */
  readonly opinions?: GarmentOpinions;
}

export interface SeenPiece {
  readonly itemId: string;
  readonly result: SeenGarment;
  readonly quantity: number;
}

export interface RunningStage extends ScanProgress {
  readonly kind: 'running';
  /** Whether it is done on this device wherever else it would be. */
  readonly isHere: boolean;
  readonly onCancel: () => void;
}

export interface ReviewStage {
  readonly kind: 'review';
  /** Tells one review from the next, which may be of the same pieces. */
  readonly number: number;
  readonly pieces: readonly SeenPiece[];
  /** Counts those that could not be analyzed. */
  readonly notice: string | null;
  /** Counts those that were left when she cancelled. */
  readonly leftNotice: string | null;
  /** To be called once everything is decided and kept. */
  readonly onOver: () => void;
}

/** What a scan shows. */
export type ScanStage = RunningStage | ReviewStage;
