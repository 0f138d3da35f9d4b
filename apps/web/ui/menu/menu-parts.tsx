import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type {
  ComponentProps,
  CSSProperties,
  KeyboardEvent,
  ReactElement,
  ReactNode,
  RefObject,
} from 'react';

import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { noteOpenDialog } from '../open-dialogs.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly align?: 'start' | 'end';
  /**
   * Renders the menu beside its button, so that it belongs to the same landmark of the page. Not for a button inside
   * something that scrolls or clips, which would clip the menu as well.
   */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

interface OpenableMenuProps extends MenuProps {
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The menu itself; `Menu` loads it when one is first opened. */
export function OpenableMenu(props: OpenableMenuProps) {
  const { trigger, align = 'end', beside = false, button, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // At the end of the body it would be in no landmark of the page.
  const [main, setMain] = useState<HTMLElement>();
  useEffect(() => (isOpen ? noteOpenDialog() : undefined), [isOpen]);
  const change = (next: boolean) => {
    if (next) setMain(button.current?.closest('main') ?? undefined);
    setIsOpen(next);
  };
  return (
    <BaseMenu.Root modal={false} onOpenChange={change}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      {beside ? <div ref={place} className={styles.beside} /> : null}
      <BaseMenu.Portal container={beside ? place : main}>
        <BaseMenu.Positioner
          align={align}
          sideOffset={4}
          // Its first position is computed relative to the window; in a positioned card it would open away from it.
          positionMethod={beside ? 'fixed' : 'absolute'}
          className={styles.place}
        >
          <BaseMenu.Popup className={styles.menu}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export const MenuGroup = BaseMenu.Group;
export const MenuGroupLabel = BaseMenu.GroupLabel;

export function MenuLine() {
  return <BaseMenu.Separator className={styles.line} />;
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  /** Why the item cannot be used now; shown, and the item does nothing. */
  readonly reason?: string | null;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, reason, icon, children }: MenuItemProps) {
  const id = useId();
  return (
    <BaseMenu.Item
      className={joinClasses(styles.item, reason && styles.off)}
      disabled={Boolean(reason)}
      aria-labelledby={`${id}-name`}
      {...(reason ? { 'aria-describedby': `${id}-reason` } : {})}
      onClick={onSelect}
    >
      {icon}
      <span className={styles.grow}>
        <span id={`${id}-name`}>{children}</span>
        {reason ? (
          <span id={`${id}-reason`} className={joinClasses('small', styles.reason)}>
            {reason}
          </span>
        ) : null}
      </span>
    </BaseMenu.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    /** Under the name, in small type. */
    readonly note?: string;
    readonly mark?: ReactNode;
  }[];
  /** The number of columns; without it the items are one below the other. */
  readonly columns?: number;
  readonly onChoose: (value: Value) => void;
}

/** One choice of several, for use inside a `Menu`. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, columns, onChoose } = props;
  return (
    <BaseMenu.RadioGroup
      aria-label={label}
      {...(columns ? layOutColumns(columns) : {})}
      value={value}
      onValueChange={(next: Value) => onChoose(next)}
    >
      {options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={styles.item}
        >
          {option.mark}
          <span className={styles.grow}>
            {option.name}
            {option.note ? ' ' : null}
            {option.note ? <span className={styles.note}>{option.note}</span> : null}
          </span>
          <BaseMenu.RadioItemIndicator className={styles.chosen}>
            <Icon of={Check} size="small" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

/** Arrow keys go to the neighbor in their direction, and from the end of a column to its beginning. */
function layOutColumns(columns: number) {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const moveSideways = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const step = steps[event.key];
    const from = items.findIndex((item) => item === event.target);
    if (step === undefined || from < 0) return;
    // By default a menu has one column.
    event.preventDefault();
    event.stopPropagation();
    items[(from + step + items.length) % items.length]?.focus();
  };
  return {
    className: styles.columns,
    style: { '--columns': columns } as CSSProperties,
    onKeyDownCapture: moveSideways,
  };
}
