import { describe, expect, it } from 'vitest';

import { isFailureLine, NO_GPU } from './litert-surroundings.ts';

describe('the surroundings LiteRT is given', () => {
  it('offer no graphics device', async () => {
    const adapter = await NO_GPU.requestAdapter();
    expect(await adapter.requestDevice()).toBeNull();
  });

  it('let its progress pass and keep its trouble', () => {
    expect(isFailureLine('INFO: Created TensorFlow Lite XNNPACK delegate for CPU.')).toBe(false);
    expect(isFailureLine('WARNING: [npu_registry.cc:34] NPU accelerator could not be loaded')).toBe(
      false,
    );
    expect(isFailureLine('ERROR: failed to allocate tensors')).toBe(true);
  });
});
