import {
  createEmbeddedEngine,
  openLiteRtRunner,
  type ModelName,
  type VisionEngine,
} from '@color-almanac/vision';

import { loadLiteRtInBrowser } from './load-litert.ts';
import { modelAddress } from './model-address.ts';

/** The embedded engine in this very worker. About 21 MB are downloaded, or read from the browser's cache. */
export async function openBrowserEngine(): Promise<VisionEngine> {
  const litert = await loadLiteRtInBrowser(modelAddress);
  // In parallel: after the first use of the models, all of them are available offline.
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
