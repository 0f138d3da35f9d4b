import { ChevronDown } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../ui/menu/menu.tsx';

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A menu to choose one value, with the choice shown on the button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, options, onChoose } = props;
  const chosen = options.find((option) => option.value === value)?.name ?? '';
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small">
          <span>{`${label}: ${chosen}`}</span>
          <Icon of={ChevronDown} size="small" />
        </Button>
      }
    >
      <MenuChoice label={label} value={value} options={options} onChoose={onChoose} />
    </Menu>
  );
}
