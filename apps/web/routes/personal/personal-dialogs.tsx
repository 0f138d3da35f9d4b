import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { DialogBoundary } from '../dialog-boundary.tsx';
import type { FailureDeps } from '../failure-panel.tsx';
import type { AdviceParts } from './personal-advice.tsx';
import type { PersonalWork } from './use-personal-work.ts';

const personalDialogs = loadOnDemand(() => import('./personal-dialog-set.tsx'));

interface PersonalDialogsProps {
  readonly deps: FailureDeps & AdviceParts;
  readonly work: PersonalWork;
}

/** The dialogs of personal mode, fetched when the first of them is opened. One that does not come costs no more than itself. */
export function PersonalDialogs({ deps, work }: PersonalDialogsProps) {
  const { scan, season } = work;
  const close = () => {
    scan.cancel();
    season.cancel();
    season.closeDialog();
  };
  return (
    <DialogBoundary deps={deps} dialog="personal" onClose={close}>
      <OpenedDialogs deps={deps} work={work} />
    </DialogBoundary>
  );
}

function OpenedDialogs({ deps, work }: PersonalDialogsProps) {
  const { scan, season } = work;
  const isOpen = scan.state.kind !== 'idle' || season.state.kind !== 'idle' || season.open !== null;
  const code = useOnDemand(personalDialogs, useFirstOpening(isOpen));
  return code ? <code.PersonalDialogSet parts={deps} work={work} /> : null;
}
