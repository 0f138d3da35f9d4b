import { describe, expect, it } from 'vitest';

import { modelAddress } from './model-address.ts';

describe('the address of a model file', () => {
  it('changes with the file, so that browsers may keep it', () => {
    expect(modelAddress('iris.tflite')).toBe('/models/iris.tflite?v=070ab890');
    expect(modelAddress('litert/litert_wasm_internal.wasm')).toMatch(
      /^\/models\/litert\/litert_wasm_internal\.wasm\?v=[0-9a-f]{8}$/,
    );
  });

  it('is not made up for a file nobody prepared', () => {
    expect(() => modelAddress('landmarks.tflite')).toThrow('landmarks.tflite');
  });
});
