import type { ColorSource } from '@color-almanac/domain';

/**
 * The sources whose colors are shown, in the order they are offered. Without a choice: the colors of the current
 * profile, where it has some, and the user's season.
 */
export function pickChosen(
  sources: readonly ColorSource[],
  ids: readonly string[] | null,
): readonly ColorSource[] {
  return ids === null ? sources.filter(isOwned) : sources.filter(({ id }) => ids.includes(id));
}

const isOwned = ({ priority, colors }: ColorSource) =>
  priority === 'user-season' || (priority === 'user-profile' && colors.length > 0);
