import {
  acceptScan,
  analyzeColors,
  colorDataOf,
  contextOf,
  withSavedReading,
  withNewPhoto,
  withSeason,
} from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { describeContext } from './describe-context.ts';
import { ReadingContextPanel } from './reading-context-panel.tsx';

const NOW = '2026-03-01T12:00:00.000Z';

const blank = exampleProfile('Me');
const scanned = acceptScan(blank, EXAMPLE_SCAN, NOW);
const data = colorDataOf(scanned);
if (!data) throw new Error('Five colors are enough');
const analyzed = withSeason(scanned, 'warm_autumn', analyzeColors(data), NOW);

afterEach(cleanup);

/** The panel for a profile; returns how to get the present profile. */
function show(opened: Profile = analyzed) {
  let present = opened;
  const change = (make: (profile: Profile, now: string) => Profile) => {
    present = make(present, NOW);
    rerender(draw());
  };
  const draw = () => (
    <ReadingContextPanel
      profile={present}
      onChange={change}
      newId={() => 'kept_1'}
      uploadButton={<button type="button">Upload new photo</button>}
      reading={<p>The reading</p>}
    />
  );
  const { rerender } = render(draw());
  return { now: () => present, takePhoto: change };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses by keyboard: the pressed element has the focus first. */
function pressFocused(name: string): void {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
}

function focused(): string | null | undefined {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
}

const readingOf = (profile: Profile) => profile.personal_colors.analysisResult?.reading;

describe('ReadingContextPanel', () => {
  it('changes a saved reading at once: dyed hair is left out until its natural color is given', () => {
    const { now } = show();
    press('Dyed');
    expect(contextOf(now()).hairState).toBe('dyed');
    expect(readingOf(now())?.missing).toContain('hair');
    expect(readingOf(now())?.advice[0]).toBe('natural-hair');
    fireEvent.click(screen.getByRole('radio', { name: 'Dark brown #43312A' }));
    expect(contextOf(now()).naturalHair).toBe('#43312A');
    expect(readingOf(now())?.missing).not.toContain('hair');
    press('Clear color');
    expect(readingOf(now())?.missing).toContain('hair');
    press('Natural');
    expect(readingOf(now())).toEqual(readingOf(analyzed));
  });

  it('takes any hair color by its hex, and no other text', () => {
    const { now } = show();
    press('Gray');
    const field = screen.getByLabelText('Hex');
    fireEvent.change(field, { target: { value: 'brown' } });
    fireEvent.blur(field);
    expect(screen.getByText(/Enter # and six digits/)).toBeTruthy();
    expect(contextOf(now()).naturalHair).toBeNull();
    fireEvent.change(field, { target: { value: '6e3427' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(contextOf(now()).naturalHair).toBe('#6E3427');
    expect(screen.getByRole('radio', { name: /^Auburn/ }).getAttribute('aria-checked')).toBe(
      'true',
    );
  });

  it('leaves the focus in the hex field after Enter, and where Tab moves it', () => {
    const { now } = show();
    press('Dyed');
    const field = screen.getByLabelText('Hex');
    const next = screen.getByLabelText('Any other color');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '#6e3427' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(contextOf(now()).naturalHair).toBe('#6E3427');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '#6E3427');
    fireEvent.change(field, { target: { value: '#43312a' } });
    act(() => next.focus());
    expect(contextOf(now()).naturalHair).toBe('#43312A');
    expect(document.activeElement).toBe(next);
    expect(field).toHaveProperty('value', '#43312A');
  });

  it("takes a color from the browser's own field when that is closed, and leaves the focus there", () => {
    const { now } = show();
    press('Dyed');
    const field = screen.getByLabelText('Any other color');
    act(() => field.focus());
    fireEvent.input(field, { target: { value: '#604030' } });
    expect(contextOf(now()).naturalHair).toBeNull();
    act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
    expect(contextOf(now()).naturalHair).toBe('#604030');
    expect(document.activeElement).toBe(field);
  });

  it('focuses the hex field when the button that clears a color disappears', () => {
    show();
    press('Dyed');
    fireEvent.click(screen.getByRole('radio', { name: 'Dark brown #43312A' }));
    const field = screen.getByLabelText('Hex');
    expect(field).toHaveProperty('value', '#43312A');
    pressFocused('Clear color');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
  });

  it('drops text in the hex field when another color is chosen, and shows the color where it was emptied', () => {
    show();
    press('Dyed');
    const field = screen.getByLabelText('Hex');
    fireEvent.change(field, { target: { value: 'brown' } });
    fireEvent.blur(field);
    expect(screen.getByText(/Enter # and six digits/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Dark brown #43312A' }));
    expect(field).toHaveProperty('value', '#43312A');
    expect(screen.queryByText(/Enter # and six digits/)).toBeNull();
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(field).toHaveProperty('value', '#43312A');
    press('Clear color');
    expect(field).toHaveProperty('value', '');
  });

  it('sums up the context in a few words', () => {
    const { now } = show();
    expect(describeContext(now())).toBeNull();
    press('Dyed');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Makeup on this photo' }));
    expect(describeContext(now())).toBe('Dyed hair, makeup');
  });
});

describe('several photos in a reading', () => {
  it('are read together, and show how far they agree', async () => {
    const { now, takePhoto } = show();
    expect(screen.queryByText(/photos say/)).toBeNull();
    press('Save this photo’s reading');
    expect(contextOf(now()).photos).toHaveLength(1);
    expect(screen.getByText(/Now upload another photo/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload new photo' })).toBeTruthy();

    const darker = { ...EXAMPLE_SCAN, hair: { ...EXAMPLE_SCAN.hair, hex: '#352823' } as const };
    takePhoto((profile) => withNewPhoto(profile, NOW));
    expect(await screen.findByText(/No colors yet/)).toBeTruthy();
    takePhoto((profile) => acceptScan(profile, darker, NOW));
    expect(await screen.findByText(/photos say/)).toBeTruthy();
    expect(describeContext(now())).toBe('2 photos');

    press('Remove: Saved on March 1, 2026');
    expect(contextOf(now()).photos).toEqual([]);
    expect(readingOf(now())?.axes).not.toEqual(readingOf(analyzed)?.axes);
    expect(screen.queryByText(/photos say/)).toBeNull();
  });

  it('can be removed by keyboard one after the other: the next gets the focus, then the heading', () => {
    const hairs = ['#352823', '#43312A', '#6E3427'] as const;
    const readings = hairs.reduce((profile, hex, place) => {
      const now = `2026-02-0${place + 1}T12:00:00.000Z`;
      const scan = { ...EXAMPLE_SCAN, hair: { ...EXAMPLE_SCAN.hair, hex } };
      const fresh = acceptScan(withNewPhoto(profile, now), scan, now);
      return withSavedReading(fresh, { id: hex, now });
    }, analyzed);
    const { now } = show(readings);
    pressFocused('Remove: Saved on February 2, 2026');
    expect(focused()).toBe('Remove: Saved on February 3, 2026');
    press('Remove: Saved on February 3, 2026');
    expect(focused()).toBe('Remove: Saved on February 1, 2026');
    press('Remove: Saved on February 1, 2026');
    expect(contextOf(now()).photos).toEqual([]);
    expect(focused()).toBe('Photos of this face');
  });

  it('start with a photo that has colors', () => {
    const { now } = show(blank);
    const button = screen.getByRole('button', { name: 'Save this photo’s reading' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(contextOf(now()).photos).toEqual([]);
    expect(screen.getByText(/First give this photo its colors/)).toBeTruthy();
  });
});
