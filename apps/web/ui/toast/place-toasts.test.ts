import { describe, expect, it } from 'vitest';

import { placeToasts } from './place-toasts.ts';

const toasts = { width: 360, height: 80 };
const wide = { width: 1440, height: 900 };
const centered = (width: number, height: number) => ({
  left: (wide.width - width) / 2,
  right: (wide.width + width) / 2,
  top: (wide.height - height) / 2,
  bottom: (wide.height + height) / 2,
});

describe('placeToasts', () => {
  it('uses the corner while no dialog is open', () => {
    expect(placeToasts({ screen: wide, toasts, dialog: null })).toBe('corner');
  });

  it.each([320, 360, 390, 640])('places toasts above every sheet on a screen of %i px', (width) => {
    const screen = { width, height: 640 };
    const dialog = { left: 0, right: width, top: 400, bottom: 640 };
    expect(placeToasts({ screen, toasts, dialog })).toBe('above');
  });

  it.each([
    ['narrow', 480, 800, 'corner'],
    ['wide and short', 1100, 300, 'corner'],
    ['wide and tall', 1100, 800, 'above'],
    ['as large as the screen', 1440, 900, 'above'],
  ])('chooses, for a dialog that is %s, the place %4$s', (_what, width, height, place) => {
    expect(placeToasts({ screen: wide, toasts, dialog: centered(width, height) })).toBe(place);
  });

  it('stays above a dialog that made space for it', () => {
    const dialog = { left: 170, right: 1270, top: 100, bottom: 876 };
    expect(placeToasts({ screen: wide, toasts, dialog })).toBe('above');
  });
});
