import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadOnDemand } from './load-on-demand.ts';
import type { OnDemand } from './load-on-demand.ts';
import { suspendOnDemand } from './suspend-on-demand.tsx';

afterEach(cleanup);

interface Module {
  readonly Part: () => React.ReactElement;
}

const waited = vi.fn<() => void>();
function Waiting() {
  useEffect(() => waited(), []);
  return <p>Loading...</p>;
}

const makeCode = () => loadOnDemand(async (): Promise<Module> => ({ Part: () => <p>The part</p> }));
function showPart(code: OnDemand<Module>) {
  waited.mockClear();
  const { Content: Part } = suspendOnDemand(code, (module) => module.Part);
  render(
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>,
  );
}

describe('suspendOnDemand', () => {
  it('shows loaded code at once, without a moment of the fallback', async () => {
    const code = makeCode();
    await code.load();
    showPart(code);
    expect(screen.getByText('The part')).toBeTruthy();
    expect(waited).not.toHaveBeenCalled();
  });

  it('remembers a failure until it is shown, and loads only once until then', async () => {
    const fetchPart = vi.fn(() => Promise.reject<Module>(new Error('did not come')));
    const { Content: Part, prepare } = suspendOnDemand(loadOnDemand(fetchPart), ({ Part }) => Part);
    await prepare();
    const shown = act(async () =>
      render(
        <Suspense fallback={<Waiting />}>
          <Part />
        </Suspense>,
      ),
    );
    await expect(shown).rejects.toThrow('did not come');
    expect(fetchPart).toHaveBeenCalledOnce();
  });

  it('shows the fallback until the code is loaded', async () => {
    const code = makeCode();
    await act(async () => showPart(code));
    expect(screen.getByText('The part')).toBeTruthy();
    expect(waited).toHaveBeenCalledOnce();
  });
});
