import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { SampleTrial } from '../sample-portrait/sample-trial-on-demand.ts';
import type { PersonalWork } from './use-personal-work.ts';

const personalDialogs = lazyWithRetry(() => import('./personal-dialog-set.tsx'));

interface PersonalDialogsProps {
  readonly work: PersonalWork;
}

/** The dialogs of personal mode, loaded when the first one opens. If one fails to load, only that dialog is affected. */
export function PersonalDialogs({ work }: PersonalDialogsProps) {
  const { scan, several, sample, season } = work;
  const close = () => {
    several.choose(null);
    sample.setOpen(false);
    scan.cancel();
    scan.forgetRefused();
    season.cancel();
    season.closeDialog();
  };
  return (
    <DialogBoundary dialog="personal" onClose={close}>
      <OpenedDialogs work={work} />
      {sample.isOpen ? <SampleTrial way={work} onClose={() => sample.setOpen(false)} /> : null}
    </DialogBoundary>
  );
}

function OpenedDialogs({ work }: PersonalDialogsProps) {
  const { scan, several, season } = work;
  const isOpen =
    scan.state.kind !== 'idle' ||
    scan.refused !== null ||
    several.chosen !== null ||
    season.state.kind !== 'idle' ||
    season.open !== null;
  const code = useOnDemand(personalDialogs, useFirstOpening(isOpen));
  return code ? <code.PersonalDialogSet work={work} /> : null;
}
