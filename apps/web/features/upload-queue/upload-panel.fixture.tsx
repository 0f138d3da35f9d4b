import { applyUploadEvent } from '@color-almanac/domain';
import type { UploadEvent, UploadFile } from '@color-almanac/domain';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { createEmitter } from '../../base/emitter.ts';
import { NO_UPLOADS } from '../../media/uploads/uploads.ts';
import type { Uploads, UploadsState } from '../../media/uploads/uploads.ts';
import { useFailureAlert } from './use-failure-alert.ts';
import { UploadPanel } from './upload-panel.tsx';

/** The panel over uploads that a test controls. */
export const onAnalyze = vi.fn<(ids: readonly string[]) => void>();
let state: UploadsState;
const listeners = createEmitter();
export let uploads: Uploads;

/** Call it in each test file: a hook at the top of this module would run only for the first file that imports it. */
export function startWithoutUploads(): void {
  beforeEach(() => {
    state = NO_UPLOADS;
    uploads = {
      get: () => state,
      subscribe: listeners.subscribe,
      add: async () => undefined,
      answer: vi.fn<Uploads['answer']>(),
      cancel: vi.fn<Uploads['cancel']>(),
      cancelAll: vi.fn<Uploads['cancelAll']>(),
      retry: vi.fn<Uploads['retry']>(),
      dismiss: vi.fn<Uploads['dismiss']>(),
      getPicture: async () => null,
    };
    onAnalyze.mockReset();
  });
  afterEach(cleanup);
}

const file = (id: string): UploadFile => ({
  id,
  name: `${id}.jpg`,
  size: 3_200_000,
  catalogue: 'wardrobe',
  addedAt: '2026-03-01T10:00:00.000Z',
});
export const add = (...ids: readonly string[]): UploadEvent => ({
  kind: 'add',
  files: ids.map(file),
});
/** Equal fingerprints mean alike photos. */
export const pass = (id: string, alikeItems: readonly string[] = []): readonly UploadEvent[] => [
  { kind: 'begin-check', id },
  { kind: 'check-passed', id, fingerprint: id, alikeItems },
];
export const keep = (id: string): readonly UploadEvent[] => [
  ...pass(id),
  { kind: 'sent', id, itemId: id },
];
export const fail = (id: string): readonly UploadEvent[] => [
  { kind: 'begin-check', id },
  { kind: 'check-failed', id, failure: { reason: 'damaged', message: 'The file is damaged' } },
];

export function happen(...events: readonly (UploadEvent | readonly UploadEvent[])[]): void {
  const queue = events
    .flat()
    .reduce(
      (after, event) => applyUploadEvent(after, event, (one, other) => one === other),
      state.queue,
    );
  show({ queue });
}
export function show(part: Partial<UploadsState>): void {
  act(() => {
    state = { ...state, ...part };
    listeners.emit();
  });
}

const shirt = exampleItem('shirt', { name: 'Stripe shirt', catalogue_type: 'inventory' });
const repository = {
  get: async (id: string) => (id === 'shirt' ? shirt : null),
  // The third is analyzed, the fourth was deleted.
  list: async () => ['a', 'b', 'c'].map((id) => ({ ...shirt, id, ai_analyzed: id === 'c' })),
  watch: () => () => undefined,
};
function FailureAlert() {
  useFailureAlert(uploads);
  return null;
}
const NONE_IN_HAND: ReadonlySet<string> = new Set();
export const showPanel = (isAheadOfAccount: boolean, panelKey = 'panel') => (
  <AskProvider>
    <FailureAlert />
    <UploadPanel
      key={panelKey}
      uploads={uploads}
      repository={repository}
      isAheadOfAccount={isAheadOfAccount}
      inHand={NONE_IN_HAND}
      onAnalyze={onAnalyze}
    />
  </AskProvider>
);
export const renderPanel = (isAheadOfAccount = false) => render(showPanel(isAheadOfAccount));
