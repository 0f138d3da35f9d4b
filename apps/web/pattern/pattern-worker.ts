// The worker that draws and paints patterns, so that a slider never waits for a picture.
import { createPatternHandler } from './answer-pattern-order.ts';
import type { PatternOrder, PatternReport } from './pattern-message.ts';

const answer = createPatternHandler();

self.addEventListener('message', ({ data }: MessageEvent<PatternOrder>) => void serve(data));

async function serve(order: PatternOrder): Promise<void> {
  report({ begun: true });
  try {
    const made = await answer(order);
    report({ ok: true, answer: made }, made instanceof ImageBitmap ? [made] : []);
  } catch (error) {
    report({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
}

function report(said: PatternReport, transfer: Transferable[] = []): void {
  self.postMessage(said, { transfer });
}
