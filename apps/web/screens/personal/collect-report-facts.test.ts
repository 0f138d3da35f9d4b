import {
  acceptScan,
  analyzeColors,
  choiceOfVotes,
  colorDataOf,
  withDrapeChoice,
  withSeason,
} from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { collectReportFacts } from './collect-report-facts.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const DAY = new Date(NOW);

const makeProfile = () => acceptScan(exampleProfile('Anna'), EXAMPLE_SCAN, NOW);

function readProfile() {
  const profile = makeProfile();
  const data = colorDataOf(profile);
  if (!data) throw new Error('The scan has colors');
  const analysis = analyzeColors(data);
  const { season } = analysis;
  if (!season) throw new Error('The scan names a season');
  return { profile: withSeason(profile, season, analysis, NOW), season, analysis };
}

describe('collectReportFacts', () => {
  it('says that too little was seen, and of no photo in particular, where no season was named', () => {
    const offered = analyzeColors({ skin: '#CE8659', lip: '#B5655A' });
    const analysis = { ...offered, multipleOptions: false, options: [], alternativeSeason: null };
    const chosen = withSeason(makeProfile(), 'soft_autumn', analysis, NOW);
    const { sure } = collectReportFacts(chosen, 'soft_autumn', DAY);
    expect(sure).toMatch(/^We see too little to name a season\./);
    expect(sure).not.toContain('this photo');
  });

  it('takes everything from the saved reading', () => {
    const { profile, season, analysis } = readProfile();
    const facts = collectReportFacts(profile, season, DAY);
    expect(facts).toMatchObject({ profileName: 'Anna', season, notice: null, date: DAY });
    expect(facts.model).toBe('7.1');
    expect(facts.points.map(({ hex }) => hex)).toContain('#CE8659');
    expect(facts.axes.map(({ title }) => title.split(':')[0])).toEqual([
      'Undertone',
      'Value',
      'Chroma',
    ]);
    expect(facts.axes[0]?.value).toBe(analysis.reading?.axes.warmth.value);
    expect(facts.sure).toMatch(/^(?:Clear|Likely|Between two)\. .+analysts agree/);
    expect(facts.seasonSet?.names).toHaveLength(analysis.reading?.seasonSet?.length ?? 0);
    expect(facts.beside?.seasons[0]).toBe(season);
    expect(facts.beside?.decides).toMatch(/^The difference is /);
  });

  it('says that the season is the user’s own choice, or that the colors have changed', () => {
    const { profile, analysis } = readProfile();
    const chosen = collectReportFacts(profile, 'clear_winter', DAY);
    expect(chosen.notice).toContain('Your choice. The reading puts');
    const [point] = profile.personal_colors.colorPoints;
    if (!point) throw new Error('The scan has points');
    const colorPoints = profile.personal_colors.colorPoints.map((one) =>
      one.id === 'hair' ? { ...one, hex: '#E8D9A0' as const, source: 'user' as const } : one,
    );
    const changed = { ...profile, personal_colors: { ...profile.personal_colors, colorPoints } };
    expect(collectReportFacts(changed, analysis.season ?? 'clear_winter', DAY).notice).toContain(
      'Your colors have changed',
    );
  });

  it('says of few pairs that agree that it could be chance', () => {
    const { profile, season } = readProfile();
    const byEyeAfter = (pairs: number) => {
      const choice = choiceOfVotes(
        [season],
        Array.from({ length: pairs }, () => season),
      );
      if (!choice) throw new Error('All pairs agree');
      return collectReportFacts(withDrapeChoice(profile, choice, NOW), season, DAY).byEye;
    };
    expect(byEyeAfter(3)).toMatch(/by eye\. From only 3 pairs, so it could be chance\.$/);
    expect(byEyeAfter(6)).toMatch(/by eye\. Your answers agree with each other\.$/);
  });

  it('knows nothing of a reading where the season was chosen by hand', () => {
    expect(collectReportFacts(makeProfile(), 'light_spring', DAY)).toMatchObject({
      season: 'light_spring',
      sure: null,
      seasonSet: null,
      beside: null,
      axes: [],
      model: null,
    });
  });
});
