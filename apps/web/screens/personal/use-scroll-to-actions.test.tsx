import type { Profile } from '@color-almanac/domain';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { useScrollToActions } from './use-scroll-to-actions.ts';

const bare = exampleProfile('Me');
const scanned: Profile = {
  ...bare,
  personal_colors: { ...bare.personal_colors, savedAIData: EXAMPLE_SCAN },
};

function Actions(props: { readonly ready: boolean; readonly profile: Profile }) {
  return <div ref={useScrollToActions(props)} />;
}

const scrolled = vi.fn();
let isNarrow: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  isNarrow = true;
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && isNarrow,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('[S2-PVIEW-20] the view on a phone', () => {
  it('scrolls to the actions 300 ms after the last missing color was placed', () => {
    const { rerender } = render(<Actions ready={false} profile={bare} />);
    rerender(<Actions ready profile={bare} />);
    wait(299);
    expect(scrolled).not.toHaveBeenCalled();
    wait(1);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it("scrolls there when a scan's points are accepted, but not for points known before", () => {
    const { rerender } = render(<Actions ready profile={bare} />);
    rerender(<Actions ready profile={scanned} />);
    wait(300);
    expect(scrolled).toHaveBeenCalledOnce();
    rerender(<Actions ready profile={{ ...scanned }} />);
    wait(300);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('stays at the photo when a scan left points missing', () => {
    const { rerender } = render(<Actions ready={false} profile={bare} />);
    rerender(<Actions ready={false} profile={scanned} />);
    wait(300);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not scroll when the actions are next to the photo, or when no color was missing from the start', () => {
    isNarrow = false;
    const { rerender } = render(<Actions ready={false} profile={bare} />);
    rerender(<Actions ready profile={bare} />);
    wait(300);
    isNarrow = true;
    cleanup();
    render(<Actions ready profile={scanned} />);
    wait(300);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
