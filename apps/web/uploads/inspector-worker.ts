// The worker that inspects added photos, so that the page never freezes.
import { inspectPhoto, readFingerprint } from './inspect-photo.ts';
import type { InspectorOrder, InspectorReport } from './inspector-messages.ts';

self.addEventListener('message', ({ data }: MessageEvent<InspectorOrder>) => {
  answer(data).catch((error: unknown) =>
    post({ number: data.number, kind: 'failure', message: String(error) }),
  );
});

async function answer(order: InspectorOrder): Promise<void> {
  const { number } = order;
  if (order.kind === 'file') post({ number, kind: 'file', inspection: await inspectPhoto(order) });
  else post({ number, kind: 'photo', fingerprint: await readFingerprint(order) });
}

function post(report: InspectorReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page to post to
  self.postMessage(report);
}
