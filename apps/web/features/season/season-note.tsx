import type { ComponentProps } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './season-note.module.css';

interface SeasonNoteProps {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly text: string;
  /** What the button is called that does something about it. */
  readonly action: string;
  readonly onAction: () => void;
  readonly className?: string | undefined;
}

/** A line beside the season that says something about it, and leads to what to do. */
export function SeasonNote({ icon, text, action, onAction, className }: SeasonNoteProps) {
  return (
    <p className={joinClasses('small secondary', styles.note, className)}>
      <Icon of={icon} size="small" />
      <span>{text}</span>
      <Button variant="quiet" size="small" onClick={onAction}>
        {action}
      </Button>
    </p>
  );
}
