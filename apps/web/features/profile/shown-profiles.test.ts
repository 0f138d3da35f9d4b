import { createProfile } from '@color-almanac/domain';
import { describe, expect, it, vi } from 'vitest';

import { showProfiles } from './shown-profiles.ts';

const make = (id: string, isDefault = false) =>
  createProfile({
    id,
    userId: 'local',
    name: id,
    description: '',
    type: 'headshot',
    isDefault,
    now: '2026-03-01T12:00:00.000Z',
  });
const ME = make('Me', true);
const JO = make('Jo');

describe('the profiles as they are shown', () => {
  it('tell whoever looks of every change, until she looks away', () => {
    const shown = showProfiles({ profiles: [ME], active: ME });
    const look = vi.fn();
    const away = shown.subscribe(look);
    shown.showProfile(JO);
    expect(shown.getState()).toEqual({ profiles: [ME, JO], active: ME });
    away();
    shown.show({ active: JO });
    expect(look).toHaveBeenCalledOnce();
  });

  it('change in their place, the active one as well', () => {
    const shown = showProfiles({ profiles: [ME, JO], active: ME });
    const renamed = { ...ME, profile_name: 'Mila' };
    shown.showProfile(renamed);
    expect(shown.getState()).toEqual({ profiles: [renamed, JO], active: renamed });
    expect(shown.find('Me')).toBe(renamed);
    expect(shown.find('nobody')).toBeNull();
  });

  it('let the default one be active when the active one goes, and leave it so when another does', () => {
    const shown = showProfiles({ profiles: [ME, JO], active: JO });
    expect(shown.hide('Jo')?.id).toBe('Me');
    expect(shown.getState().active?.id).toBe('Me');
    const other = showProfiles({ profiles: [ME, JO], active: ME });
    expect(other.hide('Jo')).toBeNull();
    expect(other.getState()).toEqual({ profiles: [ME], active: ME });
  });
});
