import {
  acceptScan,
  analyzeColors,
  colorDataOf,
  createProfile,
  makeColorPoint,
  withPoint,
  withSeason,
  withWhitePoint,
} from '@color-almanac/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../../../testing/example-scan.ts';
import { SavedAnalysis } from './saved-analysis.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const blank = createProfile({
  id: 'local_1',
  userId: 'local',
  name: 'Me',
  description: '',
  type: 'headshot',
  isDefault: true,
  now: NOW,
});
const scanned = acceptScan(blank, EXAMPLE_SCAN, NOW);
const data = colorDataOf(scanned);
if (!data) throw new Error('Five colors are enough');
const analyzed = withSeason(scanned, 'soft_autumn', analyzeColors(data), NOW);

afterEach(cleanup);

describe('the saved analysis', () => {
  it('says when there is none', () => {
    render(<SavedAnalysis profile={scanned} />);
    expect(screen.getByText(/^Nothing analyzed yet/)).toBeTruthy();
  });

  it('[S2-PCS-12] shows all that the result showed', () => {
    render(<SavedAnalysis profile={analyzed} />);
    for (const title of ['All twelve', 'Why', 'Why not', 'What would make it surer']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    expect(screen.getAllByRole('img', { name: /give or take/ })).toHaveLength(3);
    expect(screen.queryByText(/have changed since/)).toBeNull();
  });

  it('says when the colors have changed since', () => {
    const hair = makeColorPoint({ id: 'hair', name: 'Hair', hex: '#C58A4B', x: 0.5, y: 0.1 });
    const white = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
    for (const changed of [withPoint(analyzed, hair, NOW), withWhitePoint(analyzed, white, NOW)]) {
      render(<SavedAnalysis profile={changed} />);
      expect(screen.getByText(/^Your colors have changed since this reading/)).toBeTruthy();
      cleanup();
    }
  });
});
