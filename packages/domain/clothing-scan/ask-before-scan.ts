/** Shown when nothing is selected. */
export const NOTHING_TO_ANALYZE = 'Please select items to analyze';

export interface ScanCandidate {
  readonly id: string;
  readonly ai_analyzed: boolean;
}

/**
 * What happens when the user chooses Analyze: an alert, a scan at once, or a question first. On yes everything is
 * analyzed again; on no only the rest, or nothing when there is no rest.
 */
export type ScanWish =
  | { readonly kind: 'alert'; readonly text: string }
  | { readonly kind: 'scan'; readonly itemIds: readonly string[] }
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly accepted: readonly string[];
      readonly declined: readonly string[];
    };

export function askBeforeScan(selected: readonly ScanCandidate[]): ScanWish {
  const itemIds = selected.map(({ id }) => id);
  const declined = selected.filter((item) => !item.ai_analyzed).map(({ id }) => id);
  const analyzed = itemIds.length - declined.length;
  if (itemIds.length === 0) return { kind: 'alert', text: NOTHING_TO_ANALYZE };
  if (analyzed === 0) return { kind: 'scan', itemIds };
  const text =
    declined.length === 0
      ? `All ${analyzed} selected items have already been analyzed. Do you want to re-analyze them?`
      : `${analyzed} of the ${itemIds.length} selected items have already been analyzed. Do you want to re-analyze all selected items?`;
  return { kind: 'question', text, accepted: itemIds, declined };
}
