import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CLOSED_SECTIONS_KEY, forgetClosedSections, useOpenSections } from './section-choice.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const forbid = () => {
  throw new DOMException('No', 'SecurityError');
};

const show = (userId: string | null) => renderHook(() => useOpenSections(userId)).result;

describe('useOpenSections', () => {
  it('opens all sections until the user closes one, which stays closed for that user only', () => {
    const noras = show('nora');
    expect(noras.current.isOpen('borrowing')).toBe(true);
    act(() => noras.current.setOpen('borrowing', false));
    act(() => noras.current.setOpen('compatibility', false));
    act(() => noras.current.setOpen('compatibility', true));
    expect(noras.current.isOpen('borrowing')).toBe(false);
    expect(show('nora').current.isOpen('borrowing')).toBe(false);
    expect(show('nora').current.isOpen('compatibility')).toBe(true);
    expect(show(null).current.isOpen('borrowing')).toBe(true);
  });

  it("forgets a user's sections with their account, and no others", () => {
    const [noras, guests] = [show('nora'), show(null)];
    act(() => noras.current.setOpen('borrowing', false));
    act(() => guests.current.setOpen('relationships', false));
    forgetClosedSections('nora');
    expect(localStorage.getItem(CLOSED_SECTIONS_KEY)).toBe('{"guest":["relationships"]}');
    forgetClosedSections('somebody');
    expect(show(null).current.isOpen('relationships')).toBe(false);
  });

  it.each(['{', 'null', '[]', '{"guest":7}', '{"guest":["unknown",null]}'])(
    'opens all sections where %s is stored',
    (stored) => {
      localStorage.setItem(CLOSED_SECTIONS_KEY, stored);
      const { isOpen } = show(null).current;
      expect(isOpen('compatibility') && isOpen('relationships') && isOpen('borrowing')).toBe(true);
    },
  );

  it('lets sections close where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    const sections = show(null);
    act(() => sections.current.setOpen('borrowing', false));
    expect(sections.current.isOpen('borrowing')).toBe(false);
  });
});
