import {
  createEmbeddedEngine,
  openLiteRtRunner,
  type ModelName,
  type VisionEngine,
} from '@color-almanac/vision';

import { loadLiteRtInBrowser } from './load-litert.ts';
import { modelAddress } from './model-address.ts';

/** The embedded engine in this very worker: about 21 MB are fetched, or taken from the browser's cache. */
export async function openBrowserEngine(): Promise<VisionEngine> {
  const litert = await loadLiteRtInBrowser(modelAddress);
  const runner = await openLiteRtRunner({ litert, readModel: fetchModel });
  const close = () => Promise.resolve(runner.close());
  return createEmbeddedEngine({
    runner,
    name: 'on this device',
    garmentHead: await fetchPrepared('garment-head.bin'),
    close,
  });
}

const fetchModel = (name: ModelName): Promise<Uint8Array> => fetchPrepared(`${name}.tflite`);

async function fetchPrepared(file: string): Promise<Uint8Array> {
  const response = await fetch(modelAddress(file));
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
