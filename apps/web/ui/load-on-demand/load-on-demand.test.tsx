import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { noteOpenDialog } from '../open-dialogs.ts';
import { loadOnIntent, showOnDemand } from './load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { TriggerOnDemand } from './trigger-on-demand.tsx';
import { useLoadWhenTouched } from './use-load-when-touched.ts';

afterEach(cleanup);

const module = { Greeting: ({ name }: { readonly name: string }) => <p>Hello {name}</p> };

/** Code that loads when the test says so. */
function prepare() {
  const coming: (() => void)[] = [];
  const fetchModule = vi.fn(
    () =>
      new Promise<typeof module>((resolve) => {
        coming.push(() => resolve(module));
      }),
  );
  const code = lazyWithRetry(fetchModule);
  const arrive = () => act(async () => coming.shift()?.());
  return { code, fetchModule, arrive, Greeting: showOnDemand(code, ({ Greeting }) => Greeting) };
}

/** A button whose panel loads when the test says so. */
function showTrigger() {
  const { code, arrive } = prepare();
  const opened = vi.fn<() => void>();
  render(
    <TriggerOnDemand code={code} trigger={<button type="button">Account</button>} popup="dialog">
      {(_module, button) => (
        <button type="button" ref={button} onClick={opened}>
          Account
        </button>
      )}
    </TriggerOnDemand>,
  );
  return { arrive, opened };
}

describe('showOnDemand', () => {
  it('shows nothing until the code is loaded, and then at once wherever it is used', async () => {
    const { Greeting, arrive, fetchModule } = prepare();
    const { container } = render(<Greeting name="Anna" />);
    expect(container.textContent).toBe('');
    await arrive();
    await screen.findByText('Hello Anna');
    render(<Greeting name="Berta" />);
    expect(screen.getByText('Hello Berta')).toBeTruthy();
    expect(fetchModule).toHaveBeenCalledOnce();
  });

  it('loads when the pointer or focus comes near, and ignores a failure to load', async () => {
    const fetchModule = vi.fn(() => Promise.reject<typeof module>(new Error('lost')));
    const code = lazyWithRetry(fetchModule);
    render(
      <button type="button" {...loadOnIntent(code)}>
        open
      </button>,
    );
    fireEvent.pointerEnter(screen.getByText('open'));
    await waitFor(() => expect(fetchModule).toHaveBeenCalledOnce());
  });

  it("loads at the user's first interaction, and not before", async () => {
    const { code, fetchModule } = prepare();
    const codes = [code];
    const Page = () => {
      useLoadWhenTouched(codes);
      return null;
    };
    render(<Page />);
    expect(fetchModule).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    fireEvent.pointerMove(document.body);
    await waitFor(() => expect(fetchModule).toHaveBeenCalledOnce());
  });
});

describe('TriggerOnDemand', () => {
  it('passes the press on when the code has loaded', async () => {
    const { arrive, opened } = showTrigger();
    fireEvent.click(screen.getByText('Account'));
    await arrive();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  });

  it('opens nothing over a dialog that was opened meanwhile, and opens at the next press', async () => {
    const { arrive, opened } = showTrigger();
    fireEvent.click(screen.getByText('Account'));
    const close = noteOpenDialog();
    await arrive();
    expect(opened).not.toHaveBeenCalled();
    close();
    fireEvent.click(screen.getByText('Account'));
    expect(opened).toHaveBeenCalledOnce();
  });
});
