import type { ReactNode } from 'react';

import { showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../lazy-with-retry.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { useFormQuestion } from '../../features/collections/form/use-form-question.ts';
import type { CollectionActs } from '../../features/collections/use-collection-acts.ts';
import { DialogBoundary } from '../dialog-boundary.tsx';
import { findHeading } from '../find-heading.ts';

const CollectionFormDialog = showOnDemand(
  lazyWithRetry(() => import('../../features/collections/form/collection-form-dialog.tsx')),
  (code) => code.CollectionFormDialog,
);

interface FormDeps {
  readonly acts: CollectionActs;
  /** Called after a collection was deleted. */
  readonly onDeleted: (id: string) => void;
}

/** The form that creates, renames and deletes collections. */
export function useFormSlots(deps: FormDeps): {
  readonly isOpen: boolean;
  readonly ask: ReturnType<typeof useFormQuestion>['ask'];
  readonly formDialog: ReactNode;
} {
  const { question, ask, close } = useFormQuestion();
  const isNeeded = useFirstOpening(question !== null);
  return {
    isOpen: question !== null,
    ask,
    formDialog: isNeeded ? (
      <DialogBoundary dialog="collection-form" onClose={close}>
        <CollectionFormDialog
          question={question}
          onClose={close}
          findPlace={findHeading}
          {...deps}
        />
      </DialogBoundary>
    ) : null,
  };
}
