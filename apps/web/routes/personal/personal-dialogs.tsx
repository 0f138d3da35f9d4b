import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import type { PersonalWork } from './use-personal-work.ts';

const personalDialogs = loadOnDemand(() => import('./personal-dialog-set.tsx'));

/** The dialogs of personal mode, fetched when the first of them is opened. */
export function PersonalDialogs({ work }: { readonly work: PersonalWork }) {
  const { scan, season } = work;
  const isOpen = scan.state.kind !== 'idle' || season.state.kind !== 'idle' || season.open !== null;
  const code = useOnDemand(personalDialogs, useFirstOpening(isOpen));
  return code ? <code.PersonalDialogSet work={work} /> : null;
}
