import { Combobox } from '@base-ui/react/combobox';
import { groupColorSources, sayColorCount, searchColorSources } from '@color-almanac/domain';
import type { ColorSource } from '@color-almanac/domain';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { noteOpenDialog } from '../../ui/open-dialogs.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import styles from './source-select.module.css';

export interface SourceListProps {
  readonly sources: readonly ColorSource[];
  readonly chosen: readonly ColorSource[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** The id of the field. Its label has the same with `-label` appended. */
  readonly id: string;
  /** Whether it was opened by touch: then no keyboard appears before the user wants to search. */
  readonly byTouch: boolean;
}

/** The field and its list, open from the start: it is rendered only when first needed. */
export function SourceList({ sources, chosen, onChoose, id, byTouch }: SourceListProps) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isByTouch, setByTouch] = useState(byTouch);
  const [search, setSearch] = useState('');
  useEffect(() => (isOpen ? noteOpenDialog() : undefined), [isOpen]);
  const found = groupColorSources(searchColorSources(sources, search));
  const groups = found.map(({ key, name, sources: items }) => ({ key, name, items: [...items] }));
  return (
    <>
      <Combobox.Root
        multiple
        items={groups}
        filter={null}
        value={[...chosen]}
        isItemEqualToValue={(one: ColorSource, other: ColorSource) => one.id === other.id}
        itemToStringLabel={({ name }: ColorSource) => name}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) setByTouch(false);
          if (!open) setSearch('');
        }}
        inputValue={search}
        onInputValueChange={(next, details) => {
          // Several results of one search may be chosen, so only typing changes it.
          if (details.reason === 'input-change') setSearch(next);
          else details.cancel();
        }}
        onValueChange={(next: ColorSource[]) => onChoose(next.map((source) => source.id))}
      >
        <Combobox.Trigger id={id} aria-labelledby={`${id}-label ${id}`} className={styles.trigger}>
          <span>{WORKSPACE_WORDS.chosenSources(chosen.length)}</span>
          <Icon of={ChevronDown} size="small" />
        </Combobox.Trigger>
        <div ref={place} className={styles.beside} />
        <Combobox.Portal container={place}>
          <Combobox.Positioner
            align="start"
            sideOffset={4}
            // As in a menu beside its button: its first position is computed relative to the window.
            positionMethod="fixed"
            className={styles.place}
          >
            <Combobox.Popup
              aria-label={WORKSPACE_WORDS.sources}
              // The list has no position yet, and the page must not scroll to where it was created.
              initialFocus={(opening) => {
                if (opening === 'touch' || isByTouch) return true;
                input.current?.focus({ preventScroll: true });
                return false;
              }}
              className={styles.popup}
            >
              <div className={styles.search}>
                <Combobox.Input
                  ref={input}
                  placeholder={WORKSPACE_WORDS.searchSources}
                  aria-label={WORKSPACE_WORDS.searchSources}
                  className={styles.input}
                />
              </div>
              <Combobox.Empty className={styles.empty}>{WORKSPACE_WORDS.noSources}</Combobox.Empty>
              <Combobox.List className={styles.list}>
                {(group: (typeof groups)[number]) => (
                  <Combobox.Group key={group.key} items={group.items}>
                    <Combobox.GroupLabel className={styles.group}>{group.name}</Combobox.GroupLabel>
                    <Combobox.Collection>
                      {(source: ColorSource) => <SourceOption key={source.id} source={source} />}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </>
  );
}

function SourceOption({ source }: { readonly source: ColorSource }) {
  const { name, note } = source;
  return (
    <Combobox.Item value={source} className={styles.item}>
      <span className={styles.box}>
        <Combobox.ItemIndicator>
          <Icon of={Check} size="tiny" />
        </Combobox.ItemIndicator>
      </span>
      <span className={styles.name}>
        {note === null ? name : WORKSPACE_WORDS.sourceWithNote(name, note)}
      </span>{' '}
      <span className={styles.count}>{sayColorCount(source)}</span>
    </Combobox.Item>
  );
}
