import {
  SCAN_STEPS,
  type FaceScanOutcome,
  type GarmentScanOutcome,
  type ScanRequest,
  type ScanStep,
  type VisionEngine,
} from '@color-almanac/vision';

/** What each way of looking ends in. */
interface Outcomes {
  readonly scanFace: FaceScanOutcome;
  readonly scanGarment: GarmentScanOutcome;
}

/** An engine, as far as it looks; written so that a way of looking may be handed on as a name. */
export type Scans = {
  readonly [Way in keyof Outcomes]: (request: ScanRequest) => Promise<Outcomes[Way]>;
};

export type Infer = <Way extends keyof Outcomes>(
  way: Way,
  request: ScanRequest,
) => Promise<Outcomes[Way]>;

/** An engine of one way to look at anything. Closing it closes nothing: it lives for one request. */
export function makeEngine(name: string, infer: Infer): VisionEngine {
  return {
    name,
    scanFace: (request) => infer('scanFace', request),
    scanGarment: (request) => infer('scanGarment', request),
    close: async () => {},
  };
}

/** Where two engines look at one picture, each step is told once and none after a later one. */
export function reportForward(onStep: ScanRequest['onStep']): (step: ScanStep) => void {
  let told = -1;
  return (step) => {
    const place = SCAN_STEPS.indexOf(step);
    if (place <= told) return;
    told = place;
    onStep?.(step);
  };
}
