import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ColorPlate } from './color-plate.tsx';

describe('ColorPlate', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('[S2-KB-07] confirms a copy at the chip and aloud, by a live region that existed before', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<ColorPlate hex="#98A77C" name="Sage" />);
    const plate = screen.getByRole('button', { name: 'Copy #98A77C, Sage' });
    expect(screen.queryByRole('status')).toBeNull();
    act(() => plate.focus());
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(plate);
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('#98A77C copied'));
    expect(plate.textContent).toBe('Sage#98A77C · copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('#98A77C');
  });

  it('says clearly when a page without a secure connection has no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    render(<ColorPlate hex="#98A77C" name="Sage" />);
    const plate = screen.getByRole('button');
    act(() => plate.focus());
    fireEvent.click(plate);
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('#98A77C not copied'));
  });
});
