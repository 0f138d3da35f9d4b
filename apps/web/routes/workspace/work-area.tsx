import { listColorSources } from '@color-almanac/domain';
import { useEffect, useMemo } from 'react';

import { useProfiles } from '../../features/profile/use-profiles.ts';
import { HarmonyHints } from '../../features/workspace/harmony-hints.tsx';
import { NoSource } from '../../features/workspace/no-source.tsx';
import { pickChosen } from '../../features/workspace/source-choice.ts';
import { SourceColors } from '../../features/workspace/source-colors.tsx';
import { SourceSelect } from '../../features/workspace/source-select.tsx';
import { usePaletteCommands } from '../../features/workspace/use-palette-commands.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import { WorkingColors } from '../../features/workspace/working-colors.tsx';
import { DialogBoundary } from '../dialog-boundary.tsx';
import { useShell } from '../use-shell.ts';
import { useAskedSeason } from './use-asked-season.ts';

/** The sources of colors, and the working colors with their weights. */
export function WorkArea({ workspace }: { readonly workspace: Workspace }) {
  const { profileStore, profile } = useShell();
  const { profiles } = useProfiles(profileStore);
  useEffect(() => {
    profileStore.refetch().catch(reportError);
  }, [profileStore]);
  const sources = useMemo(
    () => listColorSources(profiles, profile?.id ?? null),
    [profiles, profile?.id],
  );
  const chosen = useMemo(
    () => pickChosen(sources, workspace.sources),
    [sources, workspace.sources],
  );
  const asked = useAskedSeason(chosen, workspace.chooseSources);
  const { run, toggle, taken } = usePaletteCommands(workspace);
  return (
    <>
      <SourceSelect
        sources={sources}
        chosen={chosen}
        onChoose={workspace.chooseSources}
        errorBoundary={DialogBoundary}
      />
      {chosen.map((source) => (
        <SourceColors
          key={source.id}
          source={source}
          taken={taken}
          whole={source.id === asked}
          onToggle={toggle}
        />
      ))}
      {chosen.length === 0 ? <NoSource /> : null}
      <WorkingColors workspace={workspace} run={run}>
        <HarmonyHints palette={workspace.palette} season={profile?.color_season ?? null} />
      </WorkingColors>
    </>
  );
}
