import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { ProfileStore } from './profile-store.ts';
import { useProfiles } from './use-profiles.ts';

/** Loaded on demand, because two devices rarely choose the same thing at once. */
const OverruledNotices = showOnDemand(
  lazyWithRetry(() => import('./overruled-notice.tsx')),
  (code) => code.OverruledNotices,
);

interface OverruledChoicesProps {
  readonly profileStore: ProfileStore;
  readonly profileId: string;
}

/** The choices of a profile that another device replaced, if any. */
export function OverruledChoices({ profileStore, profileId }: OverruledChoicesProps) {
  const { overruled } = useProfiles(profileStore);
  const choices = overruled.filter((choice) => choice.profileId === profileId);
  if (choices.length === 0) return null;
  return <OverruledNotices profileStore={profileStore} choices={choices} />;
}
