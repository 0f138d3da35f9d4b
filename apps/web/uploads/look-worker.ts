// The thread that looks at photos which come in, so that the page never stands still.
import { lookAtPhoto, readFingerprint } from './look-at-photo.ts';
import type { LookOrder, LookReport } from './look-message.ts';

self.addEventListener('message', ({ data }: MessageEvent<LookOrder>) => {
  answer(data).catch((error: unknown) =>
    report({ number: data.number, kind: 'trouble', message: String(error) }),
  );
});

async function answer(order: LookOrder): Promise<void> {
  const { number } = order;
  if (order.kind === 'file') report({ number, kind: 'file', look: await lookAtPhoto(order) });
  else report({ number, kind: 'photo', fingerprint: await readFingerprint(order) });
}

function report(said: LookReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has but one page to tell
  self.postMessage(said);
}
