import { describe, expect, it } from 'vitest';

import { isFailureLine, NO_GPU } from './litert-surroundings.ts';

describe('the environment for LiteRT', () => {
  it('offers no graphics device', async () => {
    const adapter = await NO_GPU.requestAdapter();
    expect(await adapter.requestDevice()).toBeNull();
  });

  it('drops its progress messages and keeps its warnings', () => {
    expect(isFailureLine('INFO: Created TensorFlow Lite XNNPACK delegate for CPU.')).toBe(false);
    expect(isFailureLine('WARNING: [npu_registry.cc:34] NPU accelerator could not be loaded')).toBe(
      false,
    );
    expect(isFailureLine('ERROR: failed to allocate tensors')).toBe(true);
  });
});
