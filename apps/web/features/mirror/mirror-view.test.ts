import { describe, expect, it } from 'vitest';

import { followView, FORMAT, viewOfFace, viewOfFrame } from './mirror-view.ts';
import type { FollowedView, MirrorView } from './mirror-view.ts';

const FRAME = { width: 640, height: 480 };
const VIEW: MirrorView = { left: 100, top: 40, width: 400, height: 500 };
const moved = (by: number): MirrorView => ({ ...VIEW, left: VIEW.left + by });

function follow(wanted: readonly MirrorView[], isStill = false): MirrorView {
  let state: FollowedView | null = null;
  for (const view of wanted) state = followView(state, view, { elapsed: 40, isStill });
  if (!state) throw new Error('nothing was wanted');
  return state.now;
}

describe('the view of the mirror', () => {
  it('shows what the drape of a face shows, below the frame too', () => {
    const portrait = { left: 0.25, top: 0.1, width: 0.5, height: 5 / 6 };
    const view = viewOfFace({ anchors: [], portrait }, FRAME);
    expect(view).toEqual({ left: 160, top: 48, width: 320, height: 400 });
  });

  it('is wide enough for a portrait that is taller than its format', () => {
    const portrait = { left: 0.25, top: 0, width: 0.5, height: 1.25 };
    const view = viewOfFace({ anchors: [], portrait }, FRAME);
    expect(view.height).toBeCloseTo(600, 9);
    expect(view.width).toBeCloseTo(480, 9);
    expect(view.left + view.width / 2).toBeCloseTo(320, 9);
  });

  it('is the middle of the frame without a face, upright or not', () => {
    expect(viewOfFrame(FRAME)).toEqual({ left: 128, top: 0, width: 384, height: 480 });
    const upright = viewOfFrame({ width: 480, height: 640 });
    expect(upright).toEqual({ left: 0, top: 20, width: 480, height: 600 });
    expect(upright.height / upright.width).toBe(FORMAT);
  });

  it('frames the first face at once', () => {
    expect(follow([VIEW])).toEqual(VIEW);
  });

  it('stays where it is while a face moves a little', () => {
    expect(follow([VIEW, moved(20), moved(-20)])).toEqual(VIEW);
  });

  it('follows a face that moves away softly, and arrives', () => {
    const first = follow([VIEW, moved(100)]);
    expect(first.left).toBeGreaterThan(105);
    expect(first.left).toBeLessThan(130);
    expect(follow([VIEW, ...Array<MirrorView>(60).fill(moved(100))]).left).toBeCloseTo(200, 0);
  });

  it('moves in one step if the user asks for less motion', () => {
    expect(follow([VIEW, moved(100)], true)).toEqual(moved(100));
  });
});
