import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { catchInstallOffer } from '../../pwa/install-offer.ts';
import { InstallPanel } from './install-panel.tsx';

afterEach(cleanup);

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';

function show(userAgent = '') {
  const page = new EventTarget();
  const prompt = vi.fn(async () => undefined);
  const shown = render(
    <InstallPanel
      offer={catchInstallOffer(page)}
      browser={{ userAgent, maxTouchPoints: 0 }}
      isApp={() => false}
    />,
  );
  const notify = (name: string) =>
    act(() => void page.dispatchEvent(Object.assign(new Event(name), { prompt })));
  return { prompt, notify, text: () => shown.container.textContent };
}
const button = () => screen.queryByRole('button', { name: 'Install on this device' });

describe('InstallPanel', () => {
  it('shows a button that makes the browser ask, and is gone afterwards', () => {
    const { prompt, notify, text } = show();
    expect(text()).toBe('');
    notify('beforeinstallprompt');
    fireEvent.click(button() ?? document.body);
    expect(prompt).toHaveBeenCalledOnce();
    expect(text()).toBe('');
  });

  it('is gone once the app was installed another way', () => {
    const { notify, text } = show();
    notify('beforeinstallprompt');
    notify('appinstalled');
    expect(text()).toBe('');
  });

  it('says where the menu of an iPhone is, and that the app starts empty there', () => {
    const { text } = show(IPHONE);
    expect(button()).toBeNull();
    expect(text()).toContain('Add to Home Screen');
    expect(text()).toMatch(/starts empty.*Export your data and import it there/);
  });
});
