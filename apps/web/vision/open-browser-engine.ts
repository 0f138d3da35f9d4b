import {
  createEmbeddedEngine,
  openLiteRtRunner,
  type FaceTracker,
  type FrameInspector,
  type ModelName,
  type Pixels,
  type PortraitSegmenter,
  type VisionEngine,
} from '@color-almanac/vision';

import { loadLiteRtInBrowser } from './load-litert.ts';
import { modelAddress } from './model-address.ts';

/**
 * The embedded engine in this very worker, with all networks or some. All are about 21 MB, downloaded or read from the
 * browser's cache.
 */
export async function openBrowserEngine(
  models?: readonly ModelName[],
): Promise<VisionEngine & PortraitSegmenter & FrameInspector<Pixels> & FaceTracker<Pixels>> {
  const litert = await loadLiteRtInBrowser(modelAddress);
  // In parallel: after the first use of the models, all of them are available offline.
  const [runner, garmentHead] = await Promise.all([
    openLiteRtRunner({ litert, readModel: fetchModel, ...(models ? { models } : {}) }),
    fetchPrepared('garment-head.bin'),
  ]);
  const close = () => Promise.resolve(runner.close());
  return createEmbeddedEngine({
    runner,
    name: 'on this device',
    garmentHead,
    close,
  });
}

const fetchModel = (name: ModelName): Promise<Uint8Array> => fetchPrepared(`${name}.tflite`);

async function fetchPrepared(file: string): Promise<Uint8Array> {
  const response = await fetch(modelAddress(file));
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
