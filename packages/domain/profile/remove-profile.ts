import { findActiveProfile } from './arrange-profiles.ts';
import type { Profile } from './profile.ts';

export type ProfileRemoval =
  | { readonly ok: true; readonly profiles: readonly Profile[]; readonly activeId: string | null }
  | { readonly ok: false; readonly reason: 'default-profile' | 'missing' };

/** Removes a profile from the list, except the default one. If it was active, the default one becomes active. */
export function removeProfile(
  profiles: readonly Profile[],
  { id, activeId }: { readonly id: string; readonly activeId: string | null },
): ProfileRemoval {
  const found = profiles.find((profile) => profile.id === id);
  if (!found) return { ok: false, reason: 'missing' };
  if (found.is_default) return { ok: false, reason: 'default-profile' };
  const left = profiles.filter((profile) => profile !== found);
  const active = findActiveProfile(left, activeId === id ? null : activeId);
  return { ok: true, profiles: left, activeId: active?.id ?? null };
}
