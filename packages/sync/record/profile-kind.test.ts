import { contextOf, makeColorPoint, withPoint, withReadingContext } from '@color-almanac/domain';
import type { EyeColor, FieldTimes, Hex, Profile, SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sampleProfile, sampleProfileId, withInlinePicture } from '../testing/sample-profile.ts';
import { acknowledgeUpsert, handleConflict } from './answer-row.ts';
import { joinProfiles, PROFILE_KIND } from './profile-kind.ts';
import { beginSending, settledRow, upsertRecord } from './row.ts';

const BASE: Profile = { ...sampleProfile(1), version: 3 };
const at = (hour: number) => `2026-02-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A change as the user makes it, stamped with the hour. */
function choose(change: Partial<Profile>, hour: number, from = BASE): Profile {
  const next = { ...from, ...change, updated_at: at(hour) };
  return PROFILE_KIND.changeBetween?.(from, next).stamp(next, at(hour)) ?? next;
}

const season = (color_season: SeasonKey, hour: number) => choose({ color_season }, hour);
const onServer = (profile: Profile): Profile => ({ ...profile, version: 4 });

function pick(id: string, hex: Hex, hour: number): Profile {
  const point = makeColorPoint({ id, name: id, hex, x: 0.2, y: 0.3 });
  return choose(withPoint(BASE, point, at(hour)), hour);
}

const hexes = ({ personal_colors }: Profile) =>
  Object.fromEntries(personal_colors.colorPoints.map(({ id, hex }) => [id, hex]));

describe('PROFILE_KIND.read', () => {
  it('reads a profile unchanged, including the times of fields', () => {
    const profile = season('soft_autumn', 1);
    const read = PROFILE_KIND.read(JSON.parse(JSON.stringify(profile)));
    expect(read).toEqual({ record: profile, repaired: false });
  });

  it('repairs what it can, and refuses values that are no profile or have no id', () => {
    expect(PROFILE_KIND.read({ ...BASE, color_season: 'Golden Monsoon' })).toEqual({
      record: { ...BASE, color_season: null },
      repaired: true,
    });
    const { id: _, ...nameless } = BASE;
    expect([nameless, null, 'text', 3].map((raw) => PROFILE_KIND.read(raw))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('PROFILE_KIND.changeBetween', () => {
  const { changeBetween } = PROFILE_KIND;

  it('stamps exactly the fields that changed', () => {
    const before = season('soft_autumn', 1);
    const preferences = { ...before.preferences, description: 'Elsewhere' };
    const context = withReadingContext(before, { makeup: true }, at(2));
    const after = { ...context, preferences, profile_name: 'Anna' };
    expect(changeBetween?.(before, after).stamp(after, at(2)).changed_at).toEqual({
      color_season: at(1),
      profile_name: at(2),
      description: at(2),
      makeup: at(2),
    });
  });

  it('stamps no time that older servers refuse', () => {
    const after = withReadingContext(BASE, { eyeColor: 'green' }, at(2));
    const change = changeBetween?.(BASE, after);
    const stamped = change?.stamp(after, at(2));
    expect(stamped).not.toHaveProperty('changed_at');
    expect(stamped?.personal_colors.readingContext).toMatchObject({ eyeColorAt: at(2) });
    expect(change?.applyTo(BASE).personal_colors).toEqual(after.personal_colors);
  });

  it('stamps and changes nothing when only times and versions differ', () => {
    const elsewhere = { ...BASE, updated_at: at(2), version: 9 };
    const change = changeBetween?.(BASE, elsewhere);
    expect(change?.stamp(elsewhere, at(2))).toBe(elsewhere);
    const current = season('soft_autumn', 1);
    expect(change?.applyTo(current)).toBe(current);
  });

  it('applies a change to what another tab changed, with its time', () => {
    const current = season('soft_autumn', 1);
    const next = choose({ profile_name: 'Anna' }, 2);
    expect(changeBetween?.(BASE, next).applyTo(current)).toMatchObject({
      profile_name: 'Anna',
      color_season: 'soft_autumn',
      changed_at: { color_season: at(1), profile_name: at(2) },
    });
  });
});

describe('PROFILE_KIND.join', () => {
  it('lets the later choice of one field win, whichever arrives last', () => {
    const [autumn, winter] = [season('soft_autumn', 1), season('deep_winter', 2)];
    const late = joinProfiles(autumn, onServer(winter), BASE);
    expect(late.record).toMatchObject({
      color_season: 'deep_winter',
      changed_at: { color_season: at(2) },
    });
    expect(late.overruled).toEqual([
      { field: 'color_season', mine: 'soft_autumn', theirs: 'deep_winter' },
    ]);
    const early = joinProfiles(winter, onServer(autumn), BASE);
    expect(early.record).toMatchObject({
      color_season: 'deep_winter',
      changed_at: { color_season: at(2) },
    });
    expect(early.overruled).toEqual([]);
  });

  it('lets the later word on the eyes win, whichever arrives last', () => {
    const say = (eyeColor: EyeColor, hour: number) => {
      const said = withReadingContext(BASE, { eyeColor }, at(hour));
      return PROFILE_KIND.changeBetween?.(BASE, said).stamp(said, at(hour)) ?? said;
    };
    const [green, hazel] = [say('green', 1), say('hazel', 2)];
    const later = { eyeColor: 'hazel', eyeColorAt: at(2) };
    for (const [here, there] of [
      [green, hazel],
      [hazel, green],
    ] as const)
      expect(contextOf(joinProfiles(here, onServer(there), BASE).record)).toMatchObject(later);
  });

  it.each([
    { base: ['green', 1], here: ['green', 3], there: ['hazel', 5] },
    { base: ['hazel', 0], here: ['green', 1], there: ['hazel', 4] },
  ] as const)(
    'takes the eye color of base $base, here $here and there $there with its own time',
    ({ base, here, there }) => {
      const say = ([eyeColor, hour]: readonly [EyeColor, number]) =>
        withReadingContext(BASE, { eyeColor, eyeColorAt: at(hour) }, at(hour));
      const { record } = joinProfiles(say(here), onServer(say(there)), say(base));
      expect(contextOf(record)).toMatchObject({ eyeColor: 'hazel', eyeColorAt: at(there[1]) });
    },
  );

  it('keeps both choices when they are of different fields', () => {
    const mine = choose({ profile_name: 'Anna' }, 1);
    const { record, overruled } = joinProfiles(mine, onServer(season('soft_autumn', 2)), BASE);
    expect(record).toMatchObject({
      profile_name: 'Anna',
      color_season: 'soft_autumn',
      version: 4,
      changed_at: { profile_name: at(1), color_season: at(2) },
    });
    expect(overruled).toEqual([]);
  });

  it('joins points one by one', () => {
    const mine = pick('lip', '#BC5548', 1);
    const theirs = pick('hair', '#40322F', 2);
    const { record } = joinProfiles(mine, onServer(theirs), BASE);
    expect(hexes(record)).toEqual({ skin: '#CE8659', lip: '#BC5548', hair: '#40322F' });
    const both = joinProfiles(pick('lip', '#111111', 1), onServer(pick('lip', '#222222', 2)), BASE);
    expect(hexes(both.record)).toMatchObject({ lip: '#222222' });
    const last = joinProfiles(pick('lip', '#111111', 3), onServer(pick('lip', '#222222', 2)), BASE);
    expect(hexes(last.record)).toMatchObject({ lip: '#111111' });
  });

  it('lets an undone choice win when it is the later one', () => {
    const autumn: Profile = { ...BASE, color_season: 'soft_autumn' };
    const away = choose({ color_season: 'deep_winter' }, 1, autumn);
    const back = choose({ color_season: 'soft_autumn' }, 3, away);
    const there = (hour: number) => onServer(choose({ color_season: 'deep_winter' }, hour, autumn));
    const joined = [2, 4].map((hour) => joinProfiles(back, there(hour), autumn).record);
    expect(joined.map(({ color_season }) => color_season)).toEqual(['soft_autumn', 'deep_winter']);
  });

  it('lets a choice with a time win over one without', () => {
    const untimed: Profile = { ...BASE, color_season: 'soft_autumn' };
    const timed = season('deep_winter', 2);
    expect(joinProfiles(untimed, onServer(timed), BASE).record.color_season).toBe('deep_winter');
    expect(joinProfiles(timed, onServer(untimed), BASE).record.color_season).toBe('deep_winter');
  });

  it('reports nothing as overruled when both made the same choice', () => {
    const both = joinProfiles(season('soft_autumn', 1), onServer(season('soft_autumn', 2)), BASE);
    expect(both.overruled).toEqual([]);
    expect(both.record.changed_at).toEqual({ color_season: at(2) });
  });

  it('decides by times when the common base is unknown', () => {
    const image_url = '/api/photos/old';
    const mine = { ...choose({ color_season: 'soft_autumn', profile_name: 'Anna' }, 2), image_url };
    const theirs = onServer(choose({ color_season: 'deep_winter' }, 3));
    const { record, overruled } = joinProfiles(mine, theirs, null);
    expect(record).toMatchObject({ color_season: 'deep_winter', profile_name: 'Anna' });
    expect(record.image_url).toBeNull();
    expect(overruled).toMatchObject([{ field: 'color_season', mine: 'soft_autumn' }]);
  });
});

describe('PROFILE_KIND.yieldTo', () => {
  const me: Profile = {
    ...BASE,
    version: 0,
    profile_name: 'Me',
    is_default: true,
    personal_colors: { ...BASE.personal_colors, colorPoints: [] },
  };
  const list = [{ ...sampleProfile(2), is_default: true }];
  const yieldTo = (profile: Profile, hasPhoto = false) =>
    PROFILE_KIND.yieldTo?.(profile, { list, hasPhoto });
  const times: FieldTimes = { profile_name: at(1) };

  it('drops the untouched first profile', () => {
    expect(yieldTo(me)).toBeNull();
  });

  it.each([
    ['has colors', () => yieldTo({ ...me, personal_colors: BASE.personal_colors })],
    ['has a photo', () => yieldTo(me, true)],
    ['was renamed', () => yieldTo({ ...me, changed_at: times })],
  ])('only removes the default flag of one that %s', (_, profile) => {
    expect(profile()).toMatchObject({ id: sampleProfileId(1), is_default: false });
  });

  it('does not change a profile that is not the default, or is the only default', () => {
    const other = { ...me, is_default: false };
    expect(yieldTo(other)).toBe(other);
    expect(PROFILE_KIND.yieldTo?.(me, { list: [], hasPhoto: false })).toBe(me);
  });
});

describe('PROFILE_KIND.compare', () => {
  it('sorts by the time of creation, then by id', () => {
    const profiles = [sampleProfile(3, 2), sampleProfile(2, 1), sampleProfile(1, 1)];
    const ids = profiles.toSorted(PROFILE_KIND.compare).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3].map(sampleProfileId));
  });
});

const note = (key: string, localSeq: number) => ({ key, at: localSeq, localSeq });

describe('a profile change made while another was being sent', () => {
  const sent = beginSending(
    upsertRecord(
      settledRow(BASE, { localSeq: 1 }),
      choose({ profile_name: 'Anna' }, 1),
      note('a', 2),
    ),
  );
  const answer = { ...note('b', 9), answered: 'a' };

  it('keeps the time at which it was chosen', () => {
    const changed = choose({ color_season: 'soft_autumn' }, 2, sent.record ?? BASE);
    const row = upsertRecord(sent, changed, note('c', 3));
    const there = onServer(choose({ profile_name: 'Anna' }, 1));
    const next = acknowledgeUpsert(row, { kind: PROFILE_KIND, there, answer });
    expect(next?.record).toMatchObject({
      version: 4,
      profile_name: 'Anna',
      changed_at: { profile_name: at(1), color_season: at(2) },
    });
  });

  it('is joined with the server’s version in a conflict', () => {
    const met = handleConflict(sent, {
      kind: PROFILE_KIND,
      there: onServer(season('soft_autumn', 2)),
      answer,
      copy: { id: 'copy', key: 'copy' },
      others: [],
    });
    expect(met).toMatchObject({
      row: {
        record: { profile_name: 'Anna', color_season: 'soft_autumn', version: 4 },
        pending: { key: 'b', sent: null, base: { version: 4 } },
      },
      copy: null,
    });
  });
});

describe('PROFILE_KIND.lighten', () => {
  it('[S1-PSTATE-08] drops an inline picture, and nothing else', () => {
    const profile = withInlinePicture(sampleProfile(1), 5);
    const both = { ...profile, thumbnail_url: profile.image_url };
    expect(PROFILE_KIND.lighten?.(profile)).toEqual(sampleProfile(1));
    expect(PROFILE_KIND.lighten?.(both)).toEqual(sampleProfile(1));
  });

  it('returns null when there is no inline picture: an address takes no space', () => {
    expect(PROFILE_KIND.lighten?.(sampleProfile(1))).toBeNull();
    const linked = { ...sampleProfile(1), image_url: 'https://example.org/me.jpg' };
    expect(PROFILE_KIND.lighten?.(linked)).toBeNull();
  });
});
