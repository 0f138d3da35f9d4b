import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useUploadLog } from './use-upload-log.ts';

type Photo = Parameters<typeof useUploadLog>[0];

afterEach(() => void vi.restoreAllMocks());

const moving = (percent: number, attempt: number): Photo => ({
  upload: { kind: 'processing', name: 'shirt.jpg', percent, attempt },
  problem: null,
});

it('[S2-ERR-06] useUploadLog logs each progress step and each problem of a photo once', () => {
  const reported = vi.spyOn(console, 'debug').mockReturnValue();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const idle: Photo = { upload: { kind: 'idle' }, problem: null };
  const { rerender } = renderHook(useUploadLog, { initialProps: idle });
  expect(reported).not.toHaveBeenCalled();
  rerender(moving(0, 1));
  rerender(moving(40.2, 1));
  rerender(moving(40.3, 1));
  expect(reported.mock.calls).toEqual([['Photo upload: 0%'], ['Photo upload: 40%']]);
  expect(warned).not.toHaveBeenCalled();
  rerender(moving(0, 2));
  const problem = { title: 'Upload failed', detail: 'Why' };
  rerender({ ...idle, problem });
  rerender({ ...idle, problem: { ...problem } });
  expect(warned.mock.calls).toEqual([['Photo upload: attempt 2'], ['Photo upload: Upload failed']]);
});
