import {
  SCAN_STEPS,
  type FaceScanOutcome,
  type GarmentScanOutcome,
  type ScanRequest,
  type ScanStep,
  type VisionEngine,
} from '@color-almanac/vision';

/** The result of each kind of scan. */
interface Outcomes {
  readonly scanFace: FaceScanOutcome;
  readonly scanGarment: GarmentScanOutcome;
}

/** The scanning part of an engine, written so that the kind of scan can be a parameter. */
export type Scans = {
  readonly [Way in keyof Outcomes]: (request: ScanRequest) => Promise<Outcomes[Way]>;
};

export type Infer = <Way extends keyof Outcomes>(
  way: Way,
  request: ScanRequest,
) => Promise<Outcomes[Way]>;

/** An engine that runs all kinds of scan through one function. `close` does nothing: it lives for one request. */
export function makeEngine(name: string, infer: Infer): VisionEngine {
  return {
    name,
    scanFace: (request) => infer('scanFace', request),
    scanGarment: (request) => infer('scanGarment', request),
    close: async () => {},
  };
}

/** When two engines scan one picture, each step is reported once and never after a later one. */
export function reportForward(onStep: ScanRequest['onStep']): (step: ScanStep) => void {
  let lastPlace = -1;
  return (step) => {
    const place = SCAN_STEPS.indexOf(step);
    if (place <= lastPlace) return;
    lastPlace = place;
    onStep?.(step);
  };
}
