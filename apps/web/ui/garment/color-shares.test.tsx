import type { LitColor } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { COLOR_PICK_WORDS as WORDS } from '../../words/color-pick.words.ts';
import { EditedColors, useColorEditing } from './color-shares.tsx';
import { PickedPhoto } from './picked-photo.tsx';

const NAVY: LitColor = { name: 'Navy', hex: '#1E2A4A', percentage: 100 };

beforeEach(() => {
  const context = { drawImage: vi.fn(), getImageData: () => ({ data: [192, 57, 43, 255] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(100);
  const box = { left: 0, top: 0, width: 100, height: 100 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Edited() {
  const [colors, setColors] = useState<readonly LitColor[]>([NAVY]);
  const editing = useColorEditing(colors, setColors);
  return (
    <>
      <PickedPhoto
        photo={<img src="blob:1" alt="Coat" />}
        isPicking={editing.isPicking}
        onPick={editing.onPick}
        onLeave={() => editing.onPicking(false)}
      />
      <EditedColors editing={editing} />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('EditedColors adds a color that is tapped in the photo, removes one, and keeps the focus', () => {
  render(<Edited />);
  expect(screen.queryByRole('button', { name: WORDS.remove('Navy') })).toBeNull();
  press(WORDS.pick);
  expect(screen.getByRole('status').textContent).toBe(WORDS.hint);
  const picker = screen.getByRole('button', { name: WORDS.picker });
  expect(document.activeElement).toBe(picker);
  fireEvent.click(picker, { clientX: 50, clientY: 50, detail: 1 });
  expect(screen.getByText('#C0392B')).toBeTruthy();
  expect(screen.getByText('20%')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: WORDS.pick }));
  press(WORDS.remove('Navy'));
  expect(screen.queryByText('#1E2A4A')).toBeNull();
  expect(screen.getByText('100%')).toBeTruthy();
});
