import type { ReactNode } from 'react';

import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { CollectionFormDialog } from '../../features/collections/form/collection-form-dialog.tsx';
import { useFormQuestion } from '../../features/collections/form/use-form-question.ts';
import type { CollectionActs } from '../../features/collections/use-collection-acts.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { findHeading } from '../page/find-heading.ts';

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
