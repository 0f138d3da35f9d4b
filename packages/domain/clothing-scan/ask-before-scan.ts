export interface ScanCandidate {
  readonly id: string;
  readonly ai_analyzed: boolean;
}

/**
 * What happens when the user chooses Analyze: an alert if nothing is selected, a scan at once, or a question first. On yes everything is
 * analyzed again; on no only the rest, or nothing when there is no rest.
 */
export type ScanWish =
  | { readonly kind: 'nothing-selected' }
  | { readonly kind: 'scan'; readonly itemIds: readonly string[] }
  | {
      readonly kind: 'question';
      /** How many of the selected items have been analyzed before. */
      readonly analyzed: number;
      readonly accepted: readonly string[];
      readonly declined: readonly string[];
    };

export function askBeforeScan(selected: readonly ScanCandidate[]): ScanWish {
  const itemIds = selected.map(({ id }) => id);
  const declined = selected.filter((item) => !item.ai_analyzed).map(({ id }) => id);
  const analyzed = itemIds.length - declined.length;
  if (itemIds.length === 0) return { kind: 'nothing-selected' };
  if (analyzed === 0) return { kind: 'scan', itemIds };
  return { kind: 'question', analyzed, accepted: itemIds, declined };
}
