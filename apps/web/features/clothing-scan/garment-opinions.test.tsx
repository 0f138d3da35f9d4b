import { analyzeGarment, garmentAnalysisSchema } from '@color-almanac/domain';
import type { GarmentAnalysis, SeenBy } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { exampleGarmentScan, exampleItem } from '../../testing/example-garment.ts';
import { GarmentOpinionsPart } from './garment-opinions.tsx';
import type { SeenGarment } from './scan-stage.ts';

afterEach(cleanup);

const MODEL: SeenBy = { engine: 'openai', place: 'server', name: 'OpenAI', model: 'a-model' };
const OWN: SeenBy = { engine: 'embedded', place: 'server' };

const analyze = (
  garment: Parameters<typeof exampleGarmentScan>[0],
  hex: GarmentAnalysis['dominantColors'][number],
  seenBy: SeenBy,
) =>
  analyzeGarment({
    scan: { ...exampleGarmentScan(garment), colors: [{ hex, percentage: 100 }], seenBy },
    processingTime: 300,
  });

const FIRST = analyze({ type: 'skirt' }, '#7A1F2B', MODEL);
const SECOND = analyze({ type: 'dress', probability: 0.4 }, '#24303F', OWN);

/** The part as the review shows it; `seen` is what would be saved. */
function show(second: GarmentAnalysis = SECOND, first = FIRST): { seen: SeenGarment } {
  const opinions = { first, second };
  const asked = first.ask ?? null;
  const stored: { seen: SeenGarment } = {
    seen: { item: exampleItem('one'), analysis: first, asked, opinions },
  };
  function Kept() {
    const [seen, setSeen] = useState(stored.seen);
    const change = (part: Partial<SeenGarment>) => {
      stored.seen = { ...stored.seen, ...part };
      setSeen(stored.seen);
    };
    return <GarmentOpinionsPart analysis={seen.analysis} opinions={opinions} onChange={change} />;
  }
  render(<Kept />);
  return stored;
}

const radio = (group: string, name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const isChosen = (group: string, name: RegExp) =>
  radio(group, name).getAttribute('aria-checked') === 'true';

describe('GarmentOpinionsPart', () => {
  it('shows two opinions one below the other with the distance of their main colors', () => {
    show();
    expect(screen.getByText(/Different, \d+\.\d apart/)).toBeTruthy();
    expect(isChosen('Colors', /OpenAI, #7A1F2B 100%/)).toBe(true);
    expect(isChosen('Kind', /Skirt, OpenAI, 90%/)).toBe(true);
  });

  it('lets colors come from one and the kind from the other, with what follows of both', () => {
    const stored = show();
    fireEvent.click(radio('Colors', /This server, #24303F/));
    expect(isChosen('Colors', /This server/)).toBe(true);
    const { analysis } = stored.seen;
    expect(analysis).toMatchObject({ garmentType: 'skirt', seenBy: MODEL, colorsSeenBy: OWN });
    expect(analysis.colors).toEqual(SECOND.colors);
    expect(analysis.dominantColors).toEqual(['#24303F']);
    expect(garmentAnalysisSchema.parse(analysis)).toEqual(analysis);
  });

  it('states no kind while it is asked, and settles it when the user picks one', () => {
    const stored = show(FIRST, SECOND);
    expect(isChosen('Kind', /Dress/)).toBe(false);
    expect(isChosen('Kind', /Skirt/)).toBe(false);
    fireEvent.click(radio('Kind', /Dress, This server, 40%/));
    expect(isChosen('Kind', /Dress/)).toBe(true);
    expect(stored.seen.analysis.ask).toBeUndefined();
    // The question stays visible with its answer.
    expect(stored.seen.asked?.reason).toBe('unsure');
    fireEvent.click(radio('Kind', /Skirt/));
    expect(stored.seen.analysis.garmentType).toBe('skirt');
  });

  it('asks nothing the two agree on', () => {
    show(analyze({ type: 'skirt' }, '#7A1F2B', OWN));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Both read the same colors.')).toBeTruthy();
    expect(screen.getByText('Both say it’s the same: Skirt.')).toBeTruthy();
  });
});
