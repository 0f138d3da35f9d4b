import { showOnDemand } from '../load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { TriggerOnDemand } from '../load-on-demand/trigger-on-demand.tsx';
import type { MenuChoiceProps, MenuProps } from './menu-parts.tsx';

/** Menus and their items. */
export const menuParts = lazyWithRetry(() => import('./menu-parts.tsx'));

/** A button with a menu, whose code loads when one is first opened. */
export function Menu(props: MenuProps) {
  return (
    <TriggerOnDemand code={menuParts} trigger={props.trigger} popup="menu">
      {({ OpenableMenu }, button) => <OpenableMenu {...props} button={button} />}
    </TriggerOnDemand>
  );
}

export const MenuItem = showOnDemand(menuParts, (parts) => parts.MenuItem);
export const MenuGroup = showOnDemand(menuParts, (parts) => parts.MenuGroup);
export const MenuGroupLabel = showOnDemand(menuParts, (parts) => parts.MenuGroupLabel);
export const MenuLine = showOnDemand(menuParts, (parts) => parts.MenuLine);

/** One choice of several, for use inside a `Menu`. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = menuParts.getLoaded();
  return parts ? <parts.MenuChoice {...props} /> : null;
}
