import { afterEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { copyHex } from './copy-hex.ts';

const said = () => toastStack.getShown().map(({ type, title, text }) => ({ type, title, text }));
const REFUSED = { type: 'error', title: 'Your browser blocked copying.', text: '#CE8659' };

describe('copying the color of a point', () => {
  afterEach(() => toastStack.clear());

  it('writes it to the clipboard and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    copyHex('#CE8659');
    await expect
      .poll(() => said())
      .toEqual([{ type: 'success', title: '#CE8659 copied', text: undefined }]);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('#CE8659');
  });

  it.each([
    ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('Not allowed')) } }],
    ['has none, as over plain http from another machine', {}],
  ])('shows the color for copying by hand when the clipboard %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    copyHex('#CE8659');
    await expect.poll(() => said()).toEqual([REFUSED]);
  });
});
