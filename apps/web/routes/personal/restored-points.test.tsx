import { FACE_POINTS, summarizeScan } from '@color-almanac/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import {
  FOUND,
  findScanResults,
  readStoredProfile,
  scanWith,
} from '../../testing/personal-steps.ts';
import { renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);

afterEach(tidyUp);

async function readScanSummary(): Promise<string> {
  const lead = await screen.findByText('AI Color Point Summary');
  return lead.parentElement?.textContent ?? '';
}

describe('what a profile lost between two visits', () => {
  it('[AMB-22] shows the real figures of a discarded scan, and no reconstruction', async () => {
    const services = await scanWith(FOUND);
    fireEvent.click((await findScanResults()).getByText('Update Points Manually'));
    await waitFor(async () =>
      expect((await readStoredProfile(services)).personal_colors.colorPoints).toHaveLength(5),
    );
    expect((await readStoredProfile(services)).personal_colors.savedAIData).toBeNull();
    tidyUp();
    renderApp({ services, inside: true });
    await screen.findByText('5 of 5');
    const { overall } = summarizeScan(EXAMPLE_SCAN);
    expect(overall).not.toBe(95);
    expect(await readScanSummary()).toContain(`${overall}%`);
    expect(document.body.textContent).not.toContain('Reconstructed');
    for (const place of FACE_POINTS) {
      const { hex, confidence } = EXAMPLE_SCAN[place];
      expect(screen.getByText(`${hex}, ${confidence}%`), place).toBeTruthy();
    }
  });
});
