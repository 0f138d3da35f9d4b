import { FACE_POINTS, pointsFromScan, summarizeScan } from '@color-almanac/domain';
import type { PersonalColors } from '@color-almanac/domain';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { TRIGGER_COLOR_ANALYSIS } from '../../features/season/trigger-color-analysis.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import {
  FOUND,
  findScanResults,
  readStoredProfile,
  scanWith,
} from '../../testing/personal-steps.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import { sayScan } from '../../words/scan-confidence.ts';

beforeAll(hurryPauses);

afterEach(tidyUp);

const PLACELESS = [...pointsFromScan(EXAMPLE_SCAN, { keepPositions: false })];

/** The screen with a profile that has these colors. */
async function openWith(colors: Partial<PersonalColors>) {
  const services = makeServices(async () => FOUND);
  const empty = { colorPoints: [], savedAIData: null, analysisResult: null };
  const personal_colors: PersonalColors = { ...empty, ...colors };
  const own = { id: 'local_a', is_default: true, color_season: null, personal_colors };
  await services.dataStore.profiles.put({ ...sampleProfile('local_a'), ...own });
  renderApp({ services, inside: true });
  await screen.findByText('5 of 5');
  return services;
}

const countDetected = () => screen.getAllByText('AI detected').length;

async function readScanSummary(): Promise<string> {
  const lead = await screen.findByText('AI Color Point Summary');
  return lead.parentElement?.textContent ?? '';
}

describe('what a profile saves about its points', () => {
  it('[S2-PVIEW-06] shows for each whether it was detected or placed', async () => {
    const [first, ...rest] = PLACELESS;
    if (!first) throw new Error('A scan has points');
    await openWith({ colorPoints: [{ ...first, x: 0.5, y: 0.5, source: 'user' }, ...rest] });
    expect(screen.getAllByText('User placed')).toHaveLength(1);
    expect(countDetected()).toBe(4);
  });

  it('[S2-PCS-11] summarizes the scan: its confidence, its remarks, and the five colors', async () => {
    await openWith({ savedAIData: EXAMPLE_SCAN });
    const summary = summarizeScan(EXAMPLE_SCAN);
    const { overall } = summary;
    const { message, tip } = sayScan(summary);
    expect(await readScanSummary()).toContain(`${overall}%`);
    expect(screen.getByText(new RegExp(`${message} ${tip}`))).toBeTruthy();
    for (const place of FACE_POINTS) {
      const { hex, confidence } = EXAMPLE_SCAN[place];
      expect(screen.getByText(`${hex}, ${confidence}%`), place).toBeTruthy();
    }
  });
});

describe('what a profile lost between two visits', () => {
  it('[S2-PTS-05] is restored when the page opens: points from its scan, without positions', async () => {
    await openWith({ savedAIData: EXAMPLE_SCAN });
    expect(countDetected()).toBe(5);
    expect(screen.getByText('#40322F')).toBeTruthy();
    expect(document.querySelectorAll('[data-point]')).toHaveLength(0);
    expect(await readScanSummary()).toContain('80%');
  });

  it('[S2-PTS-06] is restored when the page opens: the scan from points without positions, at 95 percent', async () => {
    await openWith({ colorPoints: PLACELESS });
    expect(countDetected()).toBe(5);
    expect(await readScanSummary()).toContain('95%');
  });

  it('[FIRST-LOOK-20] says that a rebuilt scan is reconstructed, and nothing about how well the photo read', async () => {
    await openWith({ colorPoints: PLACELESS });
    expect(await readScanSummary()).toContain('95%');
    expect(document.body.textContent).toContain('Reconstructed from saved points.');
    expect(document.body.textContent).not.toMatch(/Excellent|read very clearly|sound start/);
  });

  it('[AMB-22] [FIRST-LOOK-20] shows the real figures of a discarded scan, and no reconstruction', async () => {
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

  it('[S2-PCS-15] [AMB-52] suffices for a season requested by a window event', async () => {
    await openWith({ savedAIData: EXAMPLE_SCAN });
    act(() => void window.dispatchEvent(new Event(TRIGGER_COLOR_ANALYSIS)));
    // On a busy machine the season is read before the first dialog's code has loaded.
    const dialog = await screen.findByText(/^(Analyzing Your Colors|AI Analysis Result)$/);
    expect(dialog).toBeTruthy();
    expect(TRIGGER_COLOR_ANALYSIS).toBe('triggerColorAnalysis');
  });
});
