import { afterEach, describe, expect, it, vi } from 'vitest';

import { openTabNews } from './tab-news.ts';
import type { TabNews } from './tab-news.ts';

const opened: TabNews[] = [];
const open = () => {
  const news = openTabNews('things that change');
  opened.push(news);
  return news;
};
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

describe('news between tabs', () => {
  it('are heard in this one and in all others, by whoever listens', async () => {
    const [here, there] = [open(), open()];
    const [hearHere, hearThere] = [vi.fn(), vi.fn()];
    here.watch(hearHere);
    const stop = there.watch(hearThere);
    here.tell();
    expect(hearHere).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(hearThere).toHaveBeenCalledOnce());
    stop();
    there.tell();
    await vi.waitFor(() => expect(hearHere).toHaveBeenCalledTimes(2));
    expect(hearThere).toHaveBeenCalledOnce();
  });

  it('are told to nobody once they are closed, and that is no failure of what was done', () => {
    const news = open();
    const hear = vi.fn();
    news.close();
    news.watch(hear);
    expect(() => news.tell()).not.toThrow();
    expect(hear).not.toHaveBeenCalled();
    expect(() => news.close()).not.toThrow();
  });
});
