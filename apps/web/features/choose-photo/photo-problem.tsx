import { CircleX } from 'lucide-react';

import { Icon } from '../../components/icon.tsx';
import type { PhotoProblem } from './use-profile-photo.ts';
import styles from './choose-photo.module.css';

/** Why a file could not be taken, beside the place it was meant for. Announced when it appears. */
export function PhotoProblemNote({ problem }: { readonly problem: PhotoProblem | null }) {
  return (
    <div role="alert" className={styles.problem}>
      {problem ? (
        <p>
          <Icon of={CircleX} />
          <span>
            <b>{problem.title}.</b> {problem.detail}
          </span>
        </p>
      ) : null}
    </div>
  );
}
