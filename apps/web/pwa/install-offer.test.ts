import { describe, expect, it, vi } from 'vitest';

import { catchInstallOffer } from './install-offer.ts';

function offerTo(page: EventTarget) {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  return { event, prompt };
}

describe('catchInstallOffer', () => {
  it("holds the browser's offer until it is needed, and shows no prompt", async () => {
    const page = new EventTarget();
    const offer = catchInstallOffer(page);
    const changed = vi.fn();
    offer.subscribe(changed);
    expect(offer.getState()).toBe('not-offered');
    const { event, prompt } = offerTo(page);
    expect(event.defaultPrevented).toBe(true);
    expect(offer.getState()).toBe('offered');
    expect(prompt).not.toHaveBeenCalled();
    await offer.install();
    expect(prompt).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('allows one prompt per offer, and accepts another offer', async () => {
    const page = new EventTarget();
    const offer = catchInstallOffer(page);
    const first = offerTo(page);
    await offer.install();
    await offer.install();
    expect(first.prompt).toHaveBeenCalledOnce();
    expect(offer.getState()).toBe('not-offered');
    const second = offerTo(page);
    await offer.install();
    expect(second.prompt).toHaveBeenCalledOnce();
  });

  it('ends once the app is installed', () => {
    const page = new EventTarget();
    const offer = catchInstallOffer(page);
    offerTo(page);
    page.dispatchEvent(new Event('appinstalled'));
    expect(offer.getState()).toBe('installed');
  });
});
