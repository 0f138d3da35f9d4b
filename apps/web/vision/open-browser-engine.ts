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
  // Side by side: whoever has used the models once has all of them without a connection.
  const [runner, garmentHead] = await Promise.all([
    openLiteRtRunner({ litert, readModel: fetchModel }),
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
