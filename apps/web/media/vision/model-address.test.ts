import { describe, expect, it } from 'vitest';

import { modelAddress } from './model-address.ts';

describe('modelAddress', () => {
  it('changes with the file, so that browsers may cache it', () => {
    expect(modelAddress('iris.tflite')).toBe('/models/iris.tflite?v=070ab890');
    expect(modelAddress('litert/litert_wasm_internal.wasm')).toMatch(
      /^\/models\/litert\/litert_wasm_internal\.wasm\?v=[0-9a-f]{8}$/,
    );
  });

  it('throws for a file that was not prepared', () => {
    expect(() => modelAddress('landmarks.tflite')).toThrow('landmarks.tflite');
  });
});
