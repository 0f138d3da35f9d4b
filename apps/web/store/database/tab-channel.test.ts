import { afterEach, describe, expect, it, vi } from 'vitest';

import { openTabChannel } from './tab-channel.ts';
import type { TabChannel } from './tab-channel.ts';

const opened: TabChannel[] = [];
const open = () => {
  const channel = openTabChannel('things that change');
  opened.push(channel);
  return channel;
};
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

describe('openTabChannel', () => {
  it('notifies subscribers in this tab and in all others', async () => {
    const [here, there] = [open(), open()];
    const [onHere, onThere] = [vi.fn(), vi.fn()];
    here.subscribe(onHere);
    const stop = there.subscribe(onThere);
    here.emit();
    expect(onHere).toHaveBeenCalledOnce();
    await expect.poll(() => onThere).toHaveBeenCalledOnce();
    stop();
    there.emit();
    await expect.poll(() => onHere).toHaveBeenCalledTimes(2);
    expect(onThere).toHaveBeenCalledOnce();
  });

  it('notifies no one once it is closed, and does not throw', () => {
    const channel = open();
    const onChange = vi.fn();
    channel.close();
    channel.subscribe(onChange);
    expect(() => channel.emit()).not.toThrow();
    expect(onChange).not.toHaveBeenCalled();
    expect(() => channel.close()).not.toThrow();
  });
});
