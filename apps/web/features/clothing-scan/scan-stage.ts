import type {
  CatalogItem,
  GarmentAnalysis,
  GarmentOpinions,
  GarmentQuestion,
} from '@color-almanac/domain';

import type { ScanProgress } from './carry-out-scan.ts';

/** What the review shows of an item. */
export interface SeenGarment {
  /** As it was when the scan began. */
  readonly item: CatalogItem;
  readonly analysis: GarmentAnalysis;
  /** The question the user was asked, also after the answer. */
  readonly asked: GarmentQuestion | null;
  /** The opinions to choose from; absent where one engine looked. */
  readonly opinions?: GarmentOpinions;
}

export interface SeenPiece {
  readonly itemId: string;
  readonly result: SeenGarment;
  readonly quantity: number;
}

export interface RunningStage extends ScanProgress {
  readonly kind: 'running';
  /** Whether it runs on this device, whatever the setting. */
  readonly isHere: boolean;
  readonly onCancel: () => void;
}

export interface ReviewStage {
  readonly kind: 'review';
  /** Tells reviews apart that may be of the same items. */
  readonly number: number;
  readonly pieces: readonly SeenPiece[];
  /** Says how many could not be analyzed. */
  readonly notice: string | null;
  /** Says how many were left when the user canceled. */
  readonly leftNotice: string | null;
  /** Called once everything is decided and saved. */
  readonly onOver: () => void;
}

/** What a scan shows. */
export type ScanStage = RunningStage | ReviewStage;
