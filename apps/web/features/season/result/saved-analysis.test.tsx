import {
  acceptScan,
  analyzeColors,
  colorDataOf,
  makeColorPoint,
  normalizeProfile,
  SEASON_NAMES,
  withPoint,
  withSeason,
  withWhitePoint,
} from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { exampleProfile } from '../../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../../testing/example-scan.ts';
import { SavedAnalysis } from './saved-analysis.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const blank = exampleProfile('Me');
const scanned = acceptScan(blank, EXAMPLE_SCAN, NOW);
const data = colorDataOf(scanned);
if (!data) throw new Error('Five colors are enough');
const analyzed = withSeason(scanned, 'soft_autumn', analyzeColors(data), NOW);

afterEach(cleanup);

describe('SavedAnalysis', () => {
  it('says when there is none', () => {
    render(<SavedAnalysis profile={scanned} portrait={null} />);
    expect(screen.getByText(/^Nothing analyzed yet/)).toBeTruthy();
  });

  it('[S2-PCS-12] shows everything the result showed', () => {
    render(<SavedAnalysis profile={analyzed} portrait={null} />);
    const titles = ['Why', 'How to be more certain', 'Where you stand', 'All twelve', 'Why not'];
    for (const title of titles) fireEvent.click(screen.getByRole('button', { name: title }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Spring|Summer|Autumn|Winter/),
      ...titles,
    ]);
    expect(screen.getByRole('list', { name: 'All twelve' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /; (most likely|could be) / })).toHaveLength(3);
    expect(screen.queryByText(/have changed since/)).toBeNull();
  });

  it('offers a new reading for one of an earlier model, and leaves the saved one', () => {
    const { analysisResult } = analyzed.personal_colors;
    const { reading } = analysisResult ?? {};
    if (!analysisResult || !reading) throw new Error('It was just saved');
    const { model: _, seasonSet: __, ...older } = reading;
    const saved = withSeason(analyzed, 'soft_autumn', { ...analysisResult, reading: older }, NOW);
    render(<SavedAnalysis profile={saved} portrait={null} />);
    expect(screen.getByText(/^We read seasons a little differently now/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Seasons an analyst might name' })).toBeNull();
  });

  it('still shows both seasons of an analysis from before the first was named', () => {
    const { analysisResult } = analyzed.personal_colors;
    if (!analysisResult) throw new Error('It was just saved');
    const { betweenTwo: _, ...older } = analysisResult;
    const both = analysisResult.reading?.ranking.slice(0, 2).map(({ season }) => season) ?? [];
    const option = { confidence: 50, reasoning: '', neededColors: [] };
    const stored = {
      ...older,
      season: null,
      multipleOptions: true,
      options: both.map((season) => ({ season, ...option })),
    };
    const own = both[1] ?? null;
    const before = withSeason(scanned, own ?? 'soft_autumn', stored, NOW);
    const raw: unknown = JSON.parse(JSON.stringify(before));
    const loaded = normalizeProfile(raw, { now: NOW, newId: () => 'another' });
    expect(loaded?.profile.personal_colors.analysisResult).toEqual(stored);
    render(<SavedAnalysis profile={loaded?.profile ?? before} portrait={null} />);
    expect(screen.getByRole('heading', { name: /^Between .+ and / })).toBeTruthy();
    expect(screen.getByText(`Eight best colors of ${own ? SEASON_NAMES[own] : ''}`)).toBeTruthy();
  });

  it('says when the colors have changed since', () => {
    const hair = makeColorPoint({ id: 'hair', name: 'Hair', hex: '#C58A4B', x: 0.5, y: 0.1 });
    const white = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
    for (const changed of [withPoint(analyzed, hair, NOW), withWhitePoint(analyzed, white, NOW)]) {
      render(<SavedAnalysis profile={changed} portrait={null} />);
      expect(screen.getByText(/^Your colors have changed since this reading/)).toBeTruthy();
      cleanup();
    }
  });
});
